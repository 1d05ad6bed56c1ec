/** Returns a red 100 x 100 pixel PNG named test.png (specification section 9). Throws if canvas is unavailable. */
export async function createTestImage(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 100;
  canvas.height = 100;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot create the test image.');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!content) throw new Error('This browser cannot create the test image.');
  return new File([content], 'test.png', { type: 'image/png' });
}
