import { mediaLimits } from '@kalaangan/contract/media/media';
import { profileChange, profileFormMessages as messages } from '@kalaangan/contract/people/profile-form';
import { receiveFormFile, type FilePart, type Intake } from '#features/media/index.ts';
import { fieldsOfForm } from '#platform/http/calls/form-fields.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { invalidField } from '#platform/http/calls/problem.ts';

type Parts = AsyncIterable<FormPart>;

/** Reads the fields of a form, without validation. */
export async function readProfileForm(parts: Parts): Promise<Record<string, unknown>> {
  const texts = new Map<string, string>();
  for await (const part of parts) {
    if (part.kind === 'file') part.stream.resume();
    else texts.set(part.name, part.value);
  }
  return fieldsOfForm(profileChange, Object.fromEntries(texts));
}

const pictureField = 'profilePicture';

/** Receives the one picture of a form into the intake. @returns its media id @throws {Problem} 400, 413, 415 */
export async function receivePicture(parts: Parts, intake: Intake): Promise<string> {
  let id: string | null = null;
  for await (const part of parts) {
    if (part.kind === 'field') continue;
    if (part.name !== pictureField) part.stream.resume();
    else if (id) throw invalidField(pictureField, messages.onePicture);
    else id = await receiveFile(intake, part);
  }
  if (!id) throw invalidField(pictureField, messages.pictureInvalid);
  return id;
}

function receiveFile(intake: Intake, part: FilePart): Promise<string> {
  return receiveFormFile(intake, part, {
    accept: 'image',
    maxBytes: mediaLimits.profilePictureBytes,
    use: 'profile',
    field: pictureField,
    name: part.filename || pictureField,
    messages: {
      tooLarge: messages.pictureTooLarge,
      failed: messages.pictureInvalid,
      brokenOff: messages.pictureFailed,
    },
  });
}
