import { t } from '@kalaangan/messages/t';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import PanelTop from 'lucide-react/icons/panel-top';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { MenuAction } from '~/ui/overlays/menu.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { artworkKeys } from '../keys.ts';

/** The item of a work's menu that makes it the banner of its artist's profile, or takes that back. */
export function BannerItem({ artwork: { _id: id, creator, isBanner = false } }: { artwork: Artwork }) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api(artworkAddresses.chooseBanner, { params: { id }, body: { chosen: !isBanner } }),
    onSuccess: async ({ chosen }) => {
      toast.success(
        chosen
          ? t('This work is the banner of your profile.')
          : t('The banner of your profile is your newest wide picture.'),
      );
      await Promise.all([
        queries.invalidateQueries({ queryKey: artworkKeys.detail(id) }),
        queries.invalidateQueries({ queryKey: artworkKeys.banner(creator._id) }),
      ]);
    },
    onError: (error) => toast.error(messageOf(error, t('Failed to change the banner. Please try again.'))),
  });
  return (
    <MenuAction icon={<PanelTop size={18} aria-hidden="true" />} onSelect={() => mutate()}>
      {isBanner ? t('Remove as banner') : t('Use as banner')}
    </MenuAction>
  );
}
