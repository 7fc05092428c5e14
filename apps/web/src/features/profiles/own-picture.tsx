import { t } from '@kalaangan/messages/t';
import { acceptedImages, mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import type { PublicUser } from '@kalaangan/contract/people/people';
import { profileFormMessages as messages } from '@kalaangan/contract/people/profile-form';
import Camera from 'lucide-react/icons/camera';
import { Suspense, useRef } from 'react';
import { CropDialog, useCropSource } from '~/features/media/index.ts';
import { messageOf } from '~/lib/api/api.ts';
import { findBrokenImages } from '~/ui/pictures/broken-images.ts';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useUpdatePicture } from './mutations/use-update-picture.ts';

/** The member's own picture, as a button to change it. */
export function OwnPicture({ user }: { user: PublicUser }) {
  const input = useRef<HTMLInputElement>(null);
  const { source, open, close } = useCropSource();
  const { mutateAsync: updatePicture, isPending: busy } = useUpdatePicture();

  async function pick(file: File | undefined) {
    if (!file) return;
    const isImage = acceptedImages.some((type) => type === file.type);
    const [broken] = await findBrokenImages([file]);
    if (!isImage || broken) toast.error(messages.pictureInvalid);
    else if (file.size > mediaLimits.imageBytes) toast.error(mediaMessages.imageTooLarge(file.name));
    else open(file);
  }

  async function save(jpeg: Blob) {
    close();
    try {
      await updatePicture(jpeg);
      toast.success(messages.pictureUpdated);
    } catch (error) {
      toast.error(messageOf(error, messages.pictureFailed));
    }
  }

  return (
    <>
      <button
        type="button"
        className="own-picture"
        aria-label={busy ? t('Updating picture...') : t('Change profile picture')}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && input.current?.click()}
      >
        <Avatar src={user.profilePicture} seed={user.username} size="xl" />
        <span className="own-picture-icon">
          {busy ? (
            <Spinner label={t('Updating picture...')} quiet />
          ) : (
            <Camera size={20} aria-hidden="true" />
          )}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Profile picture')}
        accept={acceptedImages.join(',')}
        onChange={(event) => {
          void pick(event.target.files?.[0]);
          // Without this, choosing the same file again fires no change event.
          event.target.value = '';
        }}
      />
      {source && (
        <Suspense>
          <CropDialog src={source} aspect={1} circular onCancel={close} onSave={(jpeg) => void save(jpeg)} />
        </Suspense>
      )}
    </>
  );
}
