/** A red square of 100 x 100 pixels as test.png (specification section 9). */
export async function drawTestPicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 100;
  canvas.height = 100;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the test picture.');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!content) throw new Error('This browser cannot draw the test picture.');
  return new File([content], 'test.png', { type: 'image/png' });
}
