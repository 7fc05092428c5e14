/**
 * Environment variable with the URL at which test processes ask for the server's address. The first request
 * starts it.
 */
export const serverAddressVariable = 'KALAANGAN_TEST_SERVER';

export type ServerAnswer = { url: string } | { problem: string };

/**
 * @returns the URL of a PostgreSQL server for tests
 * @throws {Error} saying what to do when there is none
 */
export async function findTestServer(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  const address = process.env[serverAddressVariable];
  if (!address)
    throw new Error(
      'No PostgreSQL server for this test: set TEST_DATABASE_URL, or name test-kit/databases/postgres-server.ts as globalSetup of the test run.',
    );
  const response = await fetch(address);
  const answer: ServerAnswer = JSON.parse(await response.text());
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.url;
}
