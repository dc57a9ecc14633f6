import type { AccountsTables } from './tables/accounts.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BlogTables } from './tables/blog.ts';
import type { BookingClientsTables } from './tables/booking-clients.ts';
import type { BookingsTables } from './tables/bookings.ts';
import type { CompaniesTables } from './tables/companies.ts';
import type { FavouritesTables } from './tables/favourites.ts';
import type { MessagesTables } from './tables/messages.ts';
import type { ModerationTables } from './tables/moderation.ts';
import type { NewsletterTables } from './tables/newsletter.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { PartnersTables } from './tables/partners.ts';
import type { PetsTables } from './tables/pets.ts';
import type { PhotosTables } from './tables/photos.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { ReviewsTables } from './tables/reviews.ts';
import type { ServicesTables } from './tables/services.ts';

/** The tables as db/migrations make them, names and all; each stands in the file of its domain. */
export interface Database
  extends PlatformTables,
    AuditTables,
    NewsletterTables,
    AccountsTables,
    PartnersTables,
    PhotosTables,
    ServicesTables,
    CompaniesTables,
    PetsTables,
    BookingClientsTables,
    BookingsTables,
    ReviewsTables,
    FavouritesTables,
    MessagesTables,
    ModerationTables,
    BlogTables,
    NotificationsTables {}
