/** Finds the files that are images by their type, but that the browser cannot show. */
export async function findBrokenImages(files: readonly File[]): Promise<readonly File[]> {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  const shown = await Promise.all(images.map(canShow));
  return images.filter((_, index) => !shown[index]);
}

/** Reads the head of the image alone: nothing is decoded. */
async function canShow(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const image = new Image();
      image.addEventListener('load', () => resolve(true));
      image.addEventListener('error', () => resolve(false));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
