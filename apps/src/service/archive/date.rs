//! Dates and times as texts, in UTC.

use time::{Date, Month, OffsetDateTime, Time};

use crate::service::storage::UnixMillis;

/// A time as RFC 3339 writes it, such as `2026-11-27T07:15:02.250Z`.
pub(super) fn timestamp(at: UnixMillis) -> String {
    let at = date_time(at);
    let (year, month, day) = at.to_calendar_date();
    let (hour, minute, second, milli) = at.to_hms_milli();
    let month = u8::from(month);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}Z")
}

/// The date and the time of day as PGN writes them, such as `2026.11.27` and `07:15:02`.
pub(super) fn tags(at: UnixMillis) -> [String; 2] {
    let at = date_time(at);
    let (year, month, day) = at.to_calendar_date();
    let (hour, minute, second) = at.to_hms();
    let date = format!("{year:04}.{:02}.{day:02}", u8::from(month));
    [date, format!("{hour:02}:{minute:02}:{second:02}")]
}

/// The date and time; the last ones with four digits of a year for a later one.
pub(super) fn date_time(at: UnixMillis) -> OffsetDateTime {
    OffsetDateTime::UNIX_EPOCH + core::time::Duration::from_millis(at.min(LAST))
}

/// The end of the year 9999.
const LAST: UnixMillis = 253_402_300_799_999;

/// Reads a date, `2026-11-27`, which means its beginning, or one with a time of day after it,
/// `2026-11-27T07:15:02Z`; a fraction of the second may follow.
pub(super) fn parse(text: &str) -> Option<UnixMillis> {
    let (date, time) = match text.split_once('T') {
        Some((date, time)) => (date, time.strip_suffix('Z')?),
        None => (text, "00:00:00"),
    };
    let [year, month, day] = numbers(date, '-', [4, 2, 2])?;
    let (time, fraction) = time.split_once('.').unwrap_or((time, "0"));
    let [hour, minute, second] = numbers(time, ':', [2, 2, 2])?;
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let milliseconds = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = Date::from_calendar_date(year.into(), month, u8::try_from(day).ok()?).ok()?;
    let [hour, minute, second] = [hour, minute, second].map(|part| part as u8);
    let time = Time::from_hms_milli(hour, minute, second, milliseconds).ok()?;
    let nanoseconds = date.with_time(time).assume_utc().unix_timestamp_nanos();
    u64::try_from(nanoseconds / 1_000_000).ok()
}

/// Three numbers with these numbers of digits.
fn numbers(text: &str, separator: char, digits: [usize; 3]) -> Option<[u16; 3]> {
    let mut parts = text.split(separator);
    let mut numbers = [0; 3];
    for (number, digits) in numbers.iter_mut().zip(digits) {
        let part = parts.next()?;
        let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        *number = part.parse().ok().filter(|_| is_number)?;
    }
    parts.next().is_none().then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_it_is_written() {
        let at = 1_795_763_702_250;
        assert_eq!(timestamp(at), "2026-11-27T07:15:02.250Z");
        assert_eq!(tags(at), ["2026.11.27", "07:15:02"]);
        for (text, time) in [
            ("2026-11-27T07:15:02.250Z", Some(at)),
            ("2026-11-27T07:15:02.2509Z", Some(at)),
            ("2026-11-27T07:15:02Z", Some(at - 250)),
            ("2026-11-27", Some(1_795_737_600_000)),
            ("1970-01-01", Some(0)),
            ("2024-02-29", Some(1_709_164_800_000)),
            ("2026-02-29", None),
            ("1969-12-31", None),
            ("2026-11-27T07:15:02", None),
            ("2026-11-27T24:00:00Z", None),
            ("2026-11-27T07:15:02.Z", None),
            ("2026-11", None),
            ("2026-11-27-01", None),
            ("26-11-27", None),
            ("+026-11-27", None),
            ("yesterday", None),
            ("", None),
        ] {
            assert_eq!(parse(text), time, "{text}");
        }
        assert_eq!(timestamp(0), "1970-01-01T00:00:00.000Z");
        assert!(timestamp(u64::MAX).starts_with("9999-12-31T"));
    }
}
