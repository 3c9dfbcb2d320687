// The cartographer's drawing as an image. A drawing inside an image has only the machine's typefaces;
// ours are put into it, so that the plan is lettered like the page. Where that fails it is shown as it
// came.

import italic from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url';
import roman from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';

async function faceOf(url: string, style: string): Promise<string> {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x8000)
        text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return `@font-face{font-family:'EB Garamond';font-style:${style};font-weight:400 800;src:url(data:font/woff2;base64,${btoa(text)})}`;
}

let faces: Promise<string> | undefined;

function load(address: string): Promise<HTMLImageElement> {
    return new Promise((loaded, failed) => {
        const image = new Image();
        image.onload = () => loaded(image);
        image.onerror = () => failed(new Error('the plan cannot be drawn'));
        image.src = address;
    });
}

async function lettered(url: string): Promise<string> {
    faces ??= Promise.all([faceOf(roman, 'normal'), faceOf(italic, 'italic')]).then((both) =>
        both.join(''),
    );
    const [answer, lettering] = await Promise.all([
        fetch(url, { credentials: 'same-origin' }),
        faces,
    ]);
    if (!answer.ok) throw new Error('there is no plan');
    const drawing = await answer.text();
    const whole = drawing.replace(/<svg[^>]*>/, (head) => `${head}<style>${lettering}</style>`);
    return URL.createObjectURL(new Blob([whole], { type: 'image/svg+xml' }));
}

// Each drawing is fetched and lettered once.
const addresses = new Map<string, Promise<string>>();

export async function planImage(url: string): Promise<HTMLImageElement> {
    try {
        let address = addresses.get(url);
        if (address === undefined) addresses.set(url, (address = lettered(url)));
        return await load(await address);
    } catch {
        return load(url);
    }
}
