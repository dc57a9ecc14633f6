import { getCategoryName } from '../catalogue/category-names.ts';
import type { PublicService } from './public-service.server.ts';

const longest = 155;

/** A sentence or two about a service for search engines and shared links. */
export function serviceSummary({ category, city, price, description }: PublicService): string {
  const facts = [getCategoryName(category).label, city, price].filter((part) => part !== null);
  const text = `${facts.join(' · ')}. ${description ?? ''}`.replace(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1))}…`;
}
