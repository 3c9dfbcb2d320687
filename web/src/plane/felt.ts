// The nap of the cloth: fine specks, lighter and darker, the same in every tile of the ground.

const side = 64; // points; tiles of the ground are a multiple of it
const strength = 13; // of 255

function specks(): OffscreenCanvas {
    const image = new OffscreenCanvas(side, side);
    const pen = image.getContext('2d');
    if (pen === null) return image;
    const data = pen.createImageData(side, side);
    let seed = 1757;
    for (let at = 0; at < data.data.length; at += 4) {
        seed = (seed * 48_271) % 2_147_483_647; // the same cloth at every table
        data.data.fill(seed & 1024 ? 255 : 0, at, at + 3);
        data.data[at + 3] = (seed >> 4) % strength;
    }
    pen.putImageData(data, 0, 0);
    return image;
}

let made: OffscreenCanvas | undefined;

// Over a tile, in points of it and not of the plan.
export function layFelt(pen: OffscreenCanvasRenderingContext2D): void {
    made ??= specks();
    const pattern = pen.createPattern(made, 'repeat');
    if (pattern === null) return;
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalCompositeOperation = 'source-atop'; // nothing beside the table
    pen.fillStyle = pattern;
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.restore();
}
