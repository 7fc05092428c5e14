/** The part of autocannon's interface that is used here; the package has no types. */
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: { setupRequest: (request: Request) => Request }[];
  };
  type Outcome = { '2xx': number; non2xx: number; errors: number; duration: number };
  export default function autocannon(options: Options): Promise<Outcome>;
}
