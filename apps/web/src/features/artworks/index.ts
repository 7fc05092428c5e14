export { ArtworkDetail } from './artwork-detail.tsx';
export { ArtworkGrid } from './artwork-grid.tsx';
export { ArtworkForm } from './form/artwork-form.tsx';
export { artworkQuery } from './queries.ts';
