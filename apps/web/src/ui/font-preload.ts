import latin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';

/** The URL of the font that every page needs: for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontToPreload: string = latin;
