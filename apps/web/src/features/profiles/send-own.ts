import { profileAddresses } from '@kalaangan/contract/profiles';
import { ownUserAnswer } from '@kalaangan/contract/profiles.calls';
import { ApiError, fillAddress, isErrorAnswer } from '~/lib/api.ts';
import { upload } from '~/lib/upload.ts';
import { sessionUser } from '~/lib/session.ts';

/** Sends a form about oneself; the session then knows what the server answered. @throws ApiError */
export async function sendOwn(
  address: typeof profileAddresses.update | typeof profileAddresses.updatePicture,
  form: FormData,
) {
  const { status, body } = await upload({
    ...fillAddress(address, {}),
    form,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  if (status !== 200) throw new ApiError(status, isErrorAnswer(body) ? body : null);
  const { user } = ownUserAnswer.parse(body);
  sessionUser(user);
  return user;
}

/** Makes a picture one's own. @throws ApiError */
export async function sendPicture(jpeg: Blob): Promise<void> {
  const form = new FormData();
  form.append('profilePicture', jpeg, 'profile.jpg');
  await sendOwn(profileAddresses.updatePicture, form);
}
