import { links } from '@kalaangan/contract/links';
import { useEffect } from 'react';
import { useNavigate } from './use-navigate.ts';

/** Leads to the home page if `wanted`, from pages that are not for everybody. */
export function useRedirectHome(wanted: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (wanted) navigate(links.home, { replace: true });
  }, [wanted, navigate]);
}
