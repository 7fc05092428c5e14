import {
  applicationAddresses as at,
  type ApplicationForm,
} from '@kalaangan/contract/applications/applications';
import type { ApplicationFields } from '@kalaangan/contract/applications/applications.calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

export function useSubmitApplication(form: ApplicationForm) {
  return useMutation({
    mutationFn: (body: ApplicationFields) => api(at.submit, { params: { form }, body }),
  });
}
