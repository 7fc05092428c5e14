import { generalMessages } from '@kalaangan/contract/errors';
import { mediaLimits, mediaMessages } from '@kalaangan/contract/media';
import { profileMessages as say } from '@kalaangan/contract/profiles';
import { MediaError, type Intake } from '#features/media/index.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { invalid, invalidField, tooLarge, unsupportedType, type Problem } from '#platform/http/problem.ts';

type Parts = AsyncIterable<FormPart>;

/** The texts of a form, not yet checked; `socialLinks` comes as JSON. @throws Problem 400 */
export async function readProfileForm(parts: Parts): Promise<Record<string, unknown>> {
  const texts = new Map<string, unknown>();
  for await (const part of parts) {
    if (part.kind === 'file') part.stream.resume();
    else texts.set(part.name, part.name === 'socialLinks' ? readJson(part.value) : part.value);
  }
  return Object.fromEntries(texts);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('socialLinks', generalMessages.malformed);
  }
}

const pictureField = 'profilePicture';

/** Takes the one picture of a form. What was received stays with the intake. @throws Problem 400, 413, 415 */
export async function receivePicture(parts: Parts, intake: Intake): Promise<string> {
  let id: string | null = null;
  for await (const part of parts) {
    if (part.kind === 'field') continue;
    if (part.name !== pictureField) part.stream.resume();
    else if (id) throw invalidField(pictureField, say.onePicture);
    else id = await receive(intake, part);
  }
  if (!id) throw invalidField(pictureField, say.pictureInvalid);
  return id;
}

async function receive(
  intake: Intake,
  { stream, filename }: Extract<FormPart, { kind: 'file' }>,
): Promise<string> {
  try {
    const options = { accept: 'image', maxBytes: mediaLimits.profilePictureBytes, use: 'profile' } as const;
    return (await intake.receive(stream, options)).id;
  } catch (error) {
    throw error instanceof MediaError ? pictureProblem(error, filename || pictureField) : error;
  }
}

function pictureProblem({ code, limit }: MediaError, file: string): Problem {
  switch (code) {
    case 'too-large':
      return tooLarge(say.pictureTooLarge);
    case 'too-many-pixels':
      return invalidField(pictureField, mediaMessages.tooManyPixels(file, limit ?? undefined));
    case 'too-many-frames':
      return invalidField(pictureField, mediaMessages.tooManyFrames(file));
    case 'broken-off':
      return invalid(say.pictureFailed);
    case 'unsupported':
    case 'undecodable':
      return unsupportedType(say.pictureInvalid);
  }
}
