type Part = Buffer | { bytes: Buffer; name: string };
type Texts = {
  status?: string;
  title?: string;
  description?: string;
  artStyle?: string;
  software?: string;
  tags?: string;
  mature?: string;
  youtubeUrl?: string;
  sketchfabUrl?: string;
  origin?: string;
  looksReal?: string;
  aiUse?: string;
  imageOrder?: string;
  imagesToDelete?: string;
  videoToDelete?: string;
  thumbnailChanged?: string;
  alt?: string;
  captions?: string;
  medium?: string;
  yearMade?: string;
  dimensions?: string;
  licence?: string;
};

export type ArtworkForm = Texts & { images?: Part[]; video?: Part[]; thumbnail?: Part[] };

/**
 * The form as the web application sends it, with a valid title and style by default. Fields given as
 * undefined are omitted.
 */
export function artworkForm({
  images = [],
  video = [],
  thumbnail = [],
  ...texts
}: { [Name in keyof ArtworkForm]: ArtworkForm[Name] | undefined }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: 'Monsoon over Pune',
    artStyle: 'Digital Painting',
    ...texts,
  }))
    if (value !== undefined) form.append(name, value);
  for (const [name, parts] of Object.entries({ images, video, thumbnail }))
    for (const [index, part] of parts.entries()) {
      const { bytes, name: filename } = Buffer.isBuffer(part)
        ? { bytes: part, name: `${name}-${index + 1}.bin` }
        : part;
      form.append(name, new File([new Uint8Array(bytes)], filename));
    }
  return form;
}
