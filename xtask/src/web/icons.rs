//! Icons of an installed app as PNG, for systems that take no SVG.

use super::staging::Files;
use anyhow::{Context, Result, ensure};
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Adds each icon in the sizes that systems ask for, and names them in the manifest and the pages.
///
/// # Errors
/// An icon, the manifest or a page is missing, or written otherwise than here expected.
pub(super) fn add(files: &mut Files) -> Result<()> {
    let mut entries = String::new();
    for (name, source, size, purpose) in ICONS {
        let drawing = text(files, source)?;
        let picture = png(&drawn(&paths(drawing)?, size), size)?;
        files.insert(PathBuf::from(name), picture);
        entries += &format!(
            "    {{ \"src\": \"{name}\", \"sizes\": \"{size}x{size}\", \"type\": \"image/png\", \
             \"purpose\": \"{purpose}\" }},\n"
        );
    }
    replace(files, Path::new(MANIFEST), LIST, &format!("{LIST}{entries}"))?;
    let touch = "    <link rel=\"apple-touch-icon\" href=\"icon-180.png\">\n  </head>";
    let is_page = |path: &&PathBuf| path.extension().is_some_and(|end| end == "html");
    for page in files.keys().filter(is_page).cloned().collect::<Vec<_>>() {
        replace(files, &page, "  </head>", touch)?;
    }
    Ok(())
}

/// A filled outline: its colour, and the corners of a polygon that is as good as it.
struct Shape {
    color: [u8; 3],
    corners: Vec<[f64; 2]>,
}

/// The paths of an icon, which consist of `M`, `L`, `C` and `Z` in a square of 48 by 48 units.
fn paths(drawing: &str) -> Result<Vec<Shape>> {
    drawing.split("<path fill=\"#").skip(1).map(shape).collect()
}

fn shape(text: &str) -> Result<Shape> {
    let (color, rest) = text.split_once("\" d=\"").context("a path without an outline")?;
    let (outline, _) = rest.split_once('"').context("an outline without an end")?;
    let [_, red, green, blue] = u32::from_str_radix(color, 16)?.to_be_bytes();
    let mut corners: Vec<[f64; 2]> = Vec::new();
    let parts = outline.trim_end_matches('Z').split_inclusive(['M', 'L', 'C']);
    let mut command = "";
    for part in parts {
        let numbers = part.trim_end_matches(['M', 'L', 'C']).split_whitespace().map(str::parse);
        let numbers = numbers.collect::<Result<Vec<f64>, _>>()?;
        match (command, &numbers[..]) {
            ("M" | "L", &[x, y]) => corners.push([x, y]),
            ("C", &[ax, ay, bx, by, x, y]) => {
                let from = *corners.last().context("a curve without a start")?;
                let curve = [from, [ax, ay], [bx, by], [x, y]];
                corners.extend((1..=STEPS).map(|step| on_curve(curve, step)));
            }
            ("", []) => {}
            _ => anyhow::bail!("the outline {outline} has other commands"),
        }
        command = &part[part.len() - usize::from(part.ends_with(['M', 'L', 'C']))..];
    }
    ensure!(corners.len() > 2, "the outline {outline} encloses nothing");
    Ok(Shape { color: [red, green, blue], corners })
}

/// A point of a cubic Bézier curve.
fn on_curve([a, b, c, d]: [[f64; 2]; 4], step: u32) -> [f64; 2] {
    let t = f64::from(step) / f64::from(STEPS);
    let s = 1.0 - t;
    [0, 1].map(|axis| {
        s * s * s * a[axis]
            + 3.0 * s * s * t * b[axis]
            + 3.0 * s * t * t * c[axis]
            + t * t * t * d[axis]
    })
}

/// The pixels, red, green, blue and alpha, row by row.
fn drawn(shapes: &[Shape], size: u16) -> Vec<u8> {
    let size = usize::from(size);
    let mut pixels = vec![[0; 4]; size * size];
    for Shape { color, corners } in shapes {
        for (pixel, covered) in pixels.iter_mut().zip(coverage(corners, size)) {
            let [red, green, blue, alpha] = pixel;
            // Of opaque shapes the upper one hides as much of the lower one as it covers.
            for (channel, value) in [red, green, blue].into_iter().zip(color) {
                let below = if *alpha == 0 { *value } else { *channel };
                let sum = u16::from(below) * (ALL - covered) + u16::from(*value) * covered;
                *channel = (sum / ALL).to_le_bytes()[0];
            }
            *alpha = (*alpha).max((covered * 255 / ALL).to_le_bytes()[0]);
        }
    }
    pixels.concat()
}

/// How many of the points of each pixel are inside a polygon.
fn coverage(corners: &[[f64; 2]], size: usize) -> Vec<u16> {
    let width = size * usize::from(GRID);
    let middles: Vec<f64> =
        (0..width).map(|point| (point as f64 + 0.5) * 48.0 / width as f64).collect();
    let mut counts = vec![0; size * size];
    for (row, y) in middles.iter().enumerate() {
        let edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let crossed = edges.filter(|(a, b)| (a[1] > *y) != (b[1] > *y));
        let mut crossings: Vec<f64> =
            crossed.map(|(a, b)| (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]).collect();
        crossings.sort_by(f64::total_cmp);
        for between in crossings.chunks_exact(2) {
            let [start, end] = [0, 1].map(|at| middles.partition_point(|x| *x < between[at]));
            for point in start..end {
                let grid = usize::from(GRID);
                counts[row / grid * size + point / grid] += 1;
            }
        }
    }
    counts
}

/// A picture as PNG.
fn png(pixels: &[u8], size: u16) -> Result<Vec<u8>> {
    let mut rows = ZlibEncoder::new(Vec::new(), Compression::best());
    for row in pixels.chunks_exact(usize::from(size) * 4) {
        // No filter.
        rows.write_all(&[0])?;
        rows.write_all(row)?;
    }
    let mut header = [u32::from(size), u32::from(size)].map(u32::to_be_bytes).concat();
    // Eight bits of each of four channels; the only compression and filter, no interlacing.
    header.extend([8, 6, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in [(b"IHDR", header), (b"IDAT", rows.finish()?), (b"IEND", Vec::new())] {
        let mut sum = Crc::new();
        sum.update(kind);
        sum.update(&data);
        file.extend(u32::try_from(data.len())?.to_be_bytes());
        file.extend(kind);
        file.extend(data);
        file.extend(sum.sum().to_be_bytes());
    }
    Ok(file)
}

fn text<'a>(files: &'a Files, path: &str) -> Result<&'a str> {
    let content = files.get(Path::new(path)).with_context(|| format!("there is no {path}"))?;
    Ok(str::from_utf8(content)?)
}

/// Replaces the only occurrence of a text in a file.
fn replace(files: &mut Files, path: &Path, old: &str, new: &str) -> Result<()> {
    let content = text(files, &path.to_string_lossy())?;
    ensure!(content.matches(old).count() == 1, "{} has not one {old:?}", path.display());
    let changed = content.replace(old, new).into_bytes();
    files.insert(path.to_path_buf(), changed);
    Ok(())
}

/// Each picture: its name, its source, its width and height in pixels, and what the manifest says
/// that it is for. A maskable one has nothing that matters near its edges, which a system cuts off.
const ICONS: [(&str, &str, u16, &str); 4] = [
    ("icon-180.png", "icon-maskable.svg", 180, "maskable"),
    ("icon-192.png", "icon.svg", 192, "any"),
    ("icon-512.png", "icon.svg", 512, "any"),
    ("icon-maskable-512.png", "icon-maskable.svg", 512, "maskable"),
];

const MANIFEST: &str = "manifest.webmanifest";

/// With what the list of icons begins in the manifest.
const LIST: &str = "  \"icons\": [\n";

/// Points of a pixel in each direction, and in all.
const GRID: u16 = 4;
const ALL: u16 = GRID * GRID;

/// Edges that a curve becomes.
const STEPS: u32 = 12;

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: &str = "<svg><path fill=\"#102030\" d=\"M0 0L24 0L24 48L0 48Z\"/></svg>";

    #[test]
    fn a_pixel_has_its_share_of_a_shape() {
        let pixels = drawn(&paths(HALF).unwrap(), 4);
        assert_eq!(pixels[..8], [16, 32, 48, 255, 16, 32, 48, 255]);
        assert_eq!(pixels[8..16].iter().skip(3).step_by(4).collect::<Vec<_>>(), [&0, &0]);
        assert_eq!(drawn(&paths(HALF).unwrap(), 1)[3], 127);
    }

    #[test]
    fn a_circle_of_curves_has_its_area() {
        let circle = "<path fill=\"#ffffff\" d=\"M24 0C37.3 0 48 10.7 48 24C48 37.3 37.3 48 24 48\
            C10.7 48 0 37.3 0 24C0 10.7 10.7 0 24 0Z\"/>";
        let pixels = drawn(&paths(circle).unwrap(), 48);
        let area: u32 = pixels.iter().skip(3).step_by(4).map(|alpha| u32::from(*alpha)).sum();
        assert!((area / 255).abs_diff(1810) < 10, "{area}");
    }

    #[test]
    fn pages_and_the_manifest_name_the_pictures() {
        let files = [
            ("icon.svg", HALF),
            ("icon-maskable.svg", HALF),
            (MANIFEST, "{\n  \"icons\": [\n    {}\n  ]\n}"),
            ("index.html", "<head>\n  </head>"),
        ];
        let files = files.map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec()));
        let mut files = Files::from(files);
        add(&mut files).unwrap();
        let manifest = text(&files, MANIFEST).unwrap();
        for (name, ..) in ICONS {
            assert!(manifest.contains(name) && files[Path::new(name)].starts_with(b"\x89PNG"));
        }
        assert!(text(&files, "index.html").unwrap().contains("icon-180.png"));
        assert!(paths("<path fill=\"#fff000\" d=\"M0 0H5V5Z\"/>").is_err());
    }
}
