import type sharp from 'sharp';

/** Sharp, loaded with the first picture: it takes 30 MB that a server nobody sends pictures to need not spend. */
export async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  // It would keep what it decoded, for a file that is not opened again.
  loaded.cache(false);
  // Whatever an uploaded file pretends to be: no other decoder is ever run. SVG is decoded from memory only, for what
  // we draw ourselves.
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({
    operation: [
      'VipsForeignLoadPng',
      'VipsForeignLoadJpeg',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  return loaded;
}
