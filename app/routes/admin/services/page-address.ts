import { href } from 'react-router';

/** The page of a service for administrators. @param search of the list to come back to (keptSearch) */
export function servicePageAt(serviceId: string, search = ''): string {
  return href('/admin/services/:serviceId', { serviceId }) + search;
}
