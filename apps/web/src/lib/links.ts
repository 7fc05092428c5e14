/** The addresses of pages. Only this file makes them. */
export const links = {
  home: '/',
  artwork: (id: string) => `/artwork/${id}`,
} as const;
