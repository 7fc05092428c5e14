import { siteAddresses as at } from '@kalaangan/contract/site/site';
import type { siteChange, SiteSetting } from '@kalaangan/contract/site/site.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type * as z from 'zod';
import { api } from '~/lib/api/browser-transport.ts';
import { SiteChangeContext } from '~/lib/pages/site.ts';
import { siteSettingsQuery } from '../site/queries.ts';

/** Changes what the site says of itself; this page shows it at once. */
export function useChangeSite() {
  const queries = useQueryClient();
  const changeSite = use(SiteChangeContext);
  return useMutation({
    mutationFn: (body: z.input<typeof siteChange>) => api(at.change, { body }),
    onSuccess: (answer) => {
      queries.setQueryData(siteSettingsQuery().queryKey, answer);
      changeSite(toSite(answer.settings));
      return queries.invalidateQueries({ queryKey: ['site'] });
    },
  });
}

function toSite(settings: readonly SiteSetting[]) {
  const texts = new Map(settings.map(({ field, value, fallback }) => [field, value || fallback]));
  const textOf = (field: SiteSetting['field']) => texts.get(field) ?? '';
  return {
    brandName: textOf('brandName'),
    description: textOf('description') || null,
    supportEmail: textOf('supportEmail'),
    grievanceName: textOf('grievanceName') || null,
    grievanceEmail: textOf('grievanceEmail'),
    grievancePhone: textOf('grievancePhone') || null,
    grievanceAddress: textOf('grievanceAddress') || null,
  };
}
