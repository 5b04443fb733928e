//! A file system below SQLite that forgets what no sync followed.
//!
//! A write changes what the process reads at once, and the disk when a sync of its file returns.
//! When the power goes, the writes since then are kept or lost at random, sector by sector and in
//! any order; a file that was never synced may be gone, one that was deleted may be back.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{Error, ErrorKind, Result};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};

use sqlite_vfs::{DatabaseHandle, LockKind, OpenAccess, OpenOptions, Vfs, WalDisabled};

use crate::support::random::Random;

/// The name of the file system.
pub(crate) const NAME: &str = "power-loss";

/// What a disk writes as a whole.
const SECTOR: usize = 512;

/// One simulated disk. Paths below its name, such as `7/games.db`, are on it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Disk(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    files: BTreeMap<String, File>,
    /// What deleted files held that may come back.
    deleted: BTreeMap<String, Vec<u8>>,
    /// After how many changes the power goes.
    fuse: Option<usize>,
    is_full: bool,
    /// Whether syncs do nothing: the fault that a simulation must find.
    lies: bool,
}

#[derive(Debug, Default)]
struct File {
    content: Vec<u8>,
    /// `None` if it was never synced.
    durable: Option<Vec<u8>>,
    pending: Vec<Pending>,
}

#[derive(Clone, Debug)]
enum Pending {
    Write(usize, Vec<u8>),
    Length(usize),
}

impl Disk {
    /// A new disk with this name.
    pub(crate) fn new(name: &str) -> Self {
        static REGISTERED: Once = Once::new();
        REGISTERED.call_once(|| sqlite_vfs::register(NAME, Files, false).unwrap());
        let disk = Self::default();
        disks().insert(name.to_owned(), disk.clone());
        disk
    }

    /// Forgets the disk with this name.
    pub(crate) fn remove(name: &str) {
        disks().remove(name);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The power will go after this number of changes: all that follows fails.
    pub(crate) fn cut_after(&self, changes: usize) {
        self.state().fuse = Some(changes);
    }

    /// Whether the power is gone.
    pub(crate) fn is_off(&self) -> bool {
        self.state().fuse == Some(0)
    }

    /// Whether there is no space for new bytes.
    pub(crate) fn set_full(&self, is_full: bool) {
        self.state().is_full = is_full;
    }

    /// From now on syncs do nothing.
    pub(crate) fn lie(&self) {
        self.state().lies = true;
    }

    /// The power comes back; what was written stays, as after a crash of the process alone.
    pub(crate) fn restart(&self) {
        self.state().fuse = None;
    }

    /// The power comes back; what was not synced is kept or lost.
    pub(crate) fn lose_power(&self, random: &mut Random) {
        let mut state = self.state();
        state.fuse = None;
        state.is_full = false;
        for (path, content) in core::mem::take(&mut state.deleted) {
            if random.once_in(2) && !state.files.contains_key(&path) {
                state.files.insert(path, File { content, ..File::default() });
            }
        }
        // Everything, nothing, or any part of it.
        let mode = random.below(4);
        state.files.retain(|_, file| {
            let is_new = file.durable.is_none() && file.content.is_empty();
            let base = file.durable.clone();
            let is_kept = base.is_some() || is_new || random.once_in(2);
            let mut content = base.unwrap_or_default();
            for pending in file.pending.drain(..) {
                match mode {
                    0 => {}
                    1 => apply(&mut content, &pending),
                    _ => apply_part(&mut content, pending, random),
                }
            }
            file.durable = Some(content.clone());
            file.content = content;
            is_kept
        });
    }
}

impl State {
    /// Counts a change.
    fn spend(&mut self) -> Result<()> {
        match &mut self.fuse {
            Some(0) => return Err(Error::other("the power is off")),
            Some(changes) => *changes -= 1,
            None => {}
        }
        if self.fuse == Some(0) { Err(Error::other("the power is off")) } else { Ok(()) }
    }

    fn check_power(&self) -> Result<()> {
        if self.fuse == Some(0) { Err(Error::other("the power is off")) } else { Ok(()) }
    }

    fn file(&mut self, path: &str) -> Result<&mut File> {
        self.files.get_mut(path).ok_or_else(|| ErrorKind::NotFound.into())
    }
}

fn apply(content: &mut Vec<u8>, pending: &Pending) {
    match pending {
        Pending::Length(length) => content.resize(*length, 0),
        Pending::Write(offset, bytes) => {
            let end = offset + bytes.len();
            content.resize(content.len().max(end), 0);
            content[*offset..end].copy_from_slice(bytes);
        }
    }
}

/// As [`apply`], of which each sector happens or not.
fn apply_part(content: &mut Vec<u8>, pending: Pending, random: &mut Random) {
    let Pending::Write(mut offset, bytes) = pending else {
        if random.once_in(2) {
            apply(content, &pending);
        }
        return;
    };
    let mut rest = &bytes[..];
    while !rest.is_empty() {
        let (sector, after) = rest.split_at(rest.len().min(SECTOR - offset % SECTOR));
        if random.once_in(2) {
            apply(content, &Pending::Write(offset, sector.to_vec()));
        }
        (offset, rest) = (offset + sector.len(), after);
    }
}

fn disks() -> MutexGuard<'static, BTreeMap<String, Disk>> {
    static DISKS: Mutex<BTreeMap<String, Disk>> = Mutex::new(BTreeMap::new());
    DISKS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The disk of a path.
fn disk(path: &str) -> Result<Disk> {
    let name = path.split('/').next().unwrap_or_default();
    disks().get(name).cloned().ok_or_else(|| ErrorKind::NotFound.into())
}

/// The file system that SQLite knows.
struct Files;

/// An open file.
struct Handle {
    disk: Disk,
    path: String,
    lock: LockKind,
}

impl Vfs for Files {
    type Handle = Handle;

    fn open(&self, path: &str, options: OpenOptions) -> Result<Handle> {
        let disk = disk(path)?;
        let mut state = disk.state();
        state.check_power()?;
        if !state.files.contains_key(path) {
            if !matches!(options.access, OpenAccess::Create | OpenAccess::CreateNew) {
                return Err(ErrorKind::NotFound.into());
            }
            state.files.insert(path.to_owned(), File::default());
        }
        drop(state);
        Ok(Handle { disk, path: path.to_owned(), lock: LockKind::None })
    }

    fn delete(&self, path: &str) -> Result<()> {
        let disk = disk(path)?;
        let mut state = disk.state();
        state.spend()?;
        let file = state.files.remove(path).ok_or(ErrorKind::NotFound)?;
        if let Some(content) = file.durable {
            state.deleted.insert(path.to_owned(), content);
        }
        Ok(())
    }

    fn exists(&self, path: &str) -> Result<bool> {
        Ok(disk(path)?.state().files.contains_key(path))
    }

    fn temporary_name(&self) -> String {
        "temporary".to_owned()
    }

    fn random(&self, buffer: &mut [i8]) {
        // Salts of the log: they need not be random, but the same for the same seed.
        buffer.fill(0x5A);
    }

    fn sleep(&self, duration: core::time::Duration) -> core::time::Duration {
        duration
    }

    fn full_pathname<'a>(&self, path: &'a str) -> Result<Cow<'a, str>> {
        Ok(path.into())
    }
}

impl DatabaseHandle for Handle {
    type WalIndex = WalDisabled;

    fn size(&self) -> Result<u64> {
        Ok(self.disk.state().file(&self.path)?.content.len() as u64)
    }

    fn read_exact_at(&mut self, buffer: &mut [u8], offset: u64) -> Result<()> {
        let mut state = self.disk.state();
        state.check_power()?;
        let content = &state.file(&self.path)?.content;
        let rest = content.get(place(offset)..).unwrap_or_default();
        let length = buffer.len().min(rest.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        if length == buffer.len() { Ok(()) } else { Err(ErrorKind::UnexpectedEof.into()) }
    }

    fn write_all_at(&mut self, buffer: &[u8], offset: u64) -> Result<()> {
        let mut state = self.disk.state();
        state.spend()?;
        let is_full = state.is_full;
        let file = state.file(&self.path)?;
        if is_full && place(offset) + buffer.len() > file.content.len() {
            return Err(ErrorKind::WriteZero.into());
        }
        let write = Pending::Write(place(offset), buffer.to_vec());
        apply(&mut file.content, &write);
        file.pending.push(write);
        Ok(())
    }

    fn sync(&mut self, _data_only: bool) -> Result<()> {
        let mut state = self.disk.state();
        state.spend()?;
        if state.lies {
            return Ok(());
        }
        let file = state.file(&self.path)?;
        file.durable = Some(file.content.clone());
        file.pending.clear();
        // The folder is synced with a new file, and so with it what was deleted there.
        state.deleted.clear();
        Ok(())
    }

    fn set_len(&mut self, size: u64) -> Result<()> {
        let mut state = self.disk.state();
        state.spend()?;
        let file = state.file(&self.path)?;
        let length = Pending::Length(place(size));
        apply(&mut file.content, &length);
        file.pending.push(length);
        Ok(())
    }

    fn lock(&mut self, lock: LockKind) -> Result<bool> {
        self.lock = lock;
        Ok(true)
    }

    fn reserved(&mut self) -> Result<bool> {
        Ok(matches!(self.lock, LockKind::Reserved | LockKind::Pending | LockKind::Exclusive))
    }

    fn current_lock(&self) -> Result<LockKind> {
        Ok(self.lock)
    }

    fn wal_index(&self, _readonly: bool) -> Result<WalDisabled> {
        Ok(WalDisabled)
    }
}

fn place(offset: u64) -> usize {
    usize::try_from(offset).unwrap()
}
