export { prepareArtworkComments } from './comments/prepare.ts';
export { ArtworkDetail } from './artwork-detail.tsx';
export { ArtworkGrid } from './artwork-grid.tsx';
export { ArtworkForm } from './form/artwork-form.tsx';
export { PersonArtworks } from './person-artworks.tsx';
export { personArtworksQuery } from './person-artworks-query.ts';
export { ArtworkStepper } from './stepper/artwork-stepper.tsx';
export { artworkKeys } from './keys.ts';
export { artworkQuery, ownArtworkQuery } from './queries.ts';
