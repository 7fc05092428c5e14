const sketchfabId = /^[A-Za-z0-9]{6,64}$/;

/**
 * The embed URL of a Sketchfab model, from its page or its embed URL; null for any other link. In the URL of a page
 * the id is what follows the last dash of the path.
 */
export function findSketchfabEmbed(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (!url || url.protocol !== 'https:' || !/^(www\.)?sketchfab\.com$/.test(url.hostname)) return null;
  const [kind, model = '', embed] = url.pathname.split('/').filter(Boolean);
  const id =
    kind === '3d-models' && !embed
      ? model.slice(model.lastIndexOf('-') + 1)
      : kind === 'models' && embed === 'embed'
        ? model
        : '';
  return sketchfabId.test(id) ? `https://sketchfab.com/models/${id}/embed` : null;
}

/** True for the URL of a Sketchfab model page, even if it contains no valid id. */
export function isSketchfabModelPage(link: string): boolean {
  return /^https:\/\/(www\.)?sketchfab\.com\/3d-models\//.test(link);
}
