import { applicationAddresses as at, type ApplicationForm } from '@kalaangan/contract/applications';
import type { ApplicationFields } from '@kalaangan/contract/applications.calls';
import { useMutation } from '@tanstack/react-query';
import { api } from '~/lib/browser-transport.ts';

export function useSubmitApplication(form: ApplicationForm) {
  return useMutation({
    mutationFn: (body: ApplicationFields) => api(at.submit, { params: { form }, body }),
  });
}
