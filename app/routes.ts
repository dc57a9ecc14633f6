import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // Visitors
  layout('routes/public/frame/layout.tsx', [
    index('routes/public/home.tsx'),
    route('paslaugos/:categorySlug?', 'routes/public/search.tsx'),
    route('service/:serviceId', 'routes/public/service.tsx'),
    route('service/:serviceId/susisiekti', 'routes/public/message.tsx'),
    route('service/:serviceId/pranesti', 'routes/public/report.tsx'),
    route('service/:serviceId/atsiliepimai', 'routes/public/reviews.tsx'),
    route('service/:serviceId/registracija', 'routes/public/booking/choosing.tsx'),
    route('service/:serviceId/registracija/duomenys', 'routes/public/booking/sending.tsx'),
    route('service/:serviceId/registracija/viesnage', 'routes/public/booking/stay.tsx'),
    route(
      'service/:serviceId/registracija/viesnage/duomenys',
      'routes/public/booking/stay-sending.tsx',
    ),
    route('service/:serviceId/registracija/uzsiemimai', 'routes/public/booking/sessions.tsx'),
    route(
      'service/:serviceId/registracija/uzsiemimai/duomenys',
      'routes/public/booking/seat-sending.tsx',
    ),
    route('p/:name', 'routes/public/company.tsx'),
    route('p/:name/atsiliepimai', 'routes/public/company-reviews.tsx'),
    route('klausti', 'routes/public/ask-several.tsx'),
    route('isimintos', 'routes/public/kept-favourites.tsx'),
    // A guest's conversation, by the link of the mails about it.
    route('pokalbis/:token', 'routes/public/guest/guest-talk.tsx'),
    route('pokalbis/:token/pranesti', 'routes/public/guest/guest-report.tsx'),
    route('pokalbis/:token/nuoroda', 'routes/public/guest/new-link.tsx'),
    route('pokalbis/:token/istrynimas', 'routes/public/guest/guest-deletion.tsx'),
    route('misija', 'routes/public/site/mission.tsx'),
    route('apie-mus', 'routes/public/site/about.tsx'),
    route('privacy', 'routes/public/site/privacy.tsx'),
    route('taisykles', 'routes/public/site/terms.tsx'),
    route('taisykles/:day', 'routes/public/site/earlier-terms/earlier-terms.tsx'),
    route('duk', 'routes/public/site/faq.tsx'),
    route('kaip-tikriname-atsiliepimus', 'routes/public/site/reviews-checked.tsx'),
    route('prieinamumas', 'routes/public/site/accessibility.tsx'),
    route('kontaktai', 'routes/public/site/contact.tsx'),
    route('blog', 'routes/public/blog/blog.tsx'),
    route('blog/archive', 'routes/public/blog/archive.tsx'),
    route('blog/:postId', 'routes/public/blog/post.tsx'),
    route('prenumerata', 'routes/public/site/newsletter.tsx'),
    route('partner', 'routes/public/site/partner-landing.tsx'),
    // Around it the specification wants the bar and the footer, as around a page for visitors.
    route('atnaujinti-slaptazodi', 'routes/account/new-password.tsx'),
    // A review by the link of a mail.
    route('atsiliepimas', 'routes/account/review-link.tsx'),
    route('atsiliepimas/trynimas', 'routes/account/review-link-removal.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  route('pokalbis/:token/perskaityta', 'routes/public/guest/read.ts'),
  route('pokalbis/:token/failai', 'routes/public/guest/guest-files.ts'),
  route('pokalbis/:token/failai/:fileId/:file', 'routes/public/guest/guest-file.ts'),
  route('pokalbis/:token/srautas', 'routes/resources/guest-stream.ts'),

  // Signing in and up
  layout('routes/account/layout.tsx', [
    layout('routes/account/owner-entry.tsx', [
      route('prisijungti-seimininkas', 'routes/account/owner-sign-in.tsx'),
      route('prisijungti-seimininkas/registracija', 'routes/account/owner-sign-up.tsx'),
    ]),
    route('partner/register', 'routes/account/register-company.tsx'),
    route('partner/register/prisijungimas', 'routes/account/register-login.tsx'),
    // In its place for an owner, who has an account already.
    route('partner/register/paskyra', 'routes/account/register-account.tsx'),
    route('partner/login', 'routes/account/partner-sign-in.tsx'),
    route('admin/login', 'routes/admin/login.tsx'),
    route('admin/invitation', 'routes/admin/invitation.tsx'),
    route('pamirsau-slaptazodi', 'routes/account/reset-request.tsx'),
    route('patvirtinkite-pasta', 'routes/account/confirmation-sent.tsx'),
    route('patvirtinti', 'routes/account/confirm.tsx'),
    route('atsisakyti-pranesimu/:token', 'routes/account/unsubscribe.tsx'),
    route('atsisakyti-priminimu/:token', 'routes/account/reminder-stop.tsx'),
    route('atsisakyti-irasu/:token', 'routes/account/entry-stop.tsx'),
    route('atsisakyti-atsiliepimu/:token', 'routes/account/review-ask-stop.tsx'),
    route('prenumerata/patvirtinti', 'routes/account/newsletter-confirmation.tsx'),
    route('prenumerata/atsisakyti/:token', 'routes/account/newsletter-stop.tsx'),
    route('patvirtinti-pasta', 'routes/account/confirm-email-change.tsx'),
    route('atsakymas', 'routes/account/answer-question.tsx'),
    route('uzsakymo-nuoroda', 'routes/account/booking-link.tsx'),
    route('uzsakymo-nuoroda/kalendorius.ics', 'routes/account/client-calendar.ts'),
    route('istrinti-paskyra', 'routes/account/delete-account.tsx'),
    route('taisykles/sutikimas', 'routes/account/terms-agreement.tsx'),
    route('tapti-partneriu', 'routes/account/become-partner.tsx'),
  ]),
  route('oauth/:provider', 'routes/account/oauth-start.ts'),
  route('atsijungti', 'routes/account/sign-out.ts'),

  // Owners; every other address under the area is its 404 page
  route('seimininko-skydelis', 'routes/owner/layout.tsx', [
    layout('routes/account/area-pages.tsx', { id: 'owner-pages' }, [
      index('routes/owner/home.tsx'),
      route('mano-augintiniai', 'routes/owner/pets/pets.tsx', [
        // The form: over the list.
        route('naujas', 'routes/owner/pets/new-pet.tsx'),
        route(':petId/redaguoti', 'routes/owner/pets/edit-pet.tsx'),
      ]),
      route('mano-augintiniai/:petId', 'routes/owner/pets/pet.tsx'),
      route('mano-augintiniai/:petId/istrynimas', 'routes/owner/pets/pet-deletion.tsx'),
      route('vizitai', 'routes/owner/appointments.tsx'),
      route('vizitai/:bookingId', 'routes/owner/visits/visit.tsx'),
      route('vizitai/:bookingId/perkelimas', 'routes/owner/visits/visit-move.tsx'),
      route('vizitai/:bookingId/pasiulymas', 'routes/owner/visits/offer-answer.tsx'),
      route('vizitai/:bookingId/datos', 'routes/owner/visits/stay-dates.tsx'),
      route('vizitai/:bookingId/uzsiemimas', 'routes/owner/visits/seat-move.tsx'),
      route('vizitai/:bookingId/zinute', 'routes/owner/visits/visit-message.tsx'),
      route('vizitai/:bookingId/atsiliepimas', 'routes/owner/reviews/review.tsx'),
      route('vizitai/:bookingId/atsiliepimas/trynimas', 'routes/owner/reviews/review-removal.tsx'),
      route('atsiliepimai', 'routes/owner/reviews/reviews.tsx', { id: 'owner-reviews' }),
      route('paslaugos', 'routes/owner/services.tsx', { id: 'owner-services' }),
      route('paslaugos/isimintos', 'routes/owner/favourites.tsx'),
      route('zinutes', 'routes/owner/messages/talks.tsx', [
        route(':conversationId', 'routes/owner/messages/talk.tsx'),
      ]),
      route('zinutes/:conversationId/perskaityta', 'routes/owner/messages/talk-read.ts'),
      route('zinutes/:conversationId/perimti', 'routes/owner/messages/talk-taking.ts'),
      route('zinutes/:conversationId/pranesti', 'routes/owner/messages/talk-report.tsx'),
      route('zinutes/:conversationId/istrynimas', 'routes/owner/messages/talk-deletion.tsx'),
      route('mano-augintiniai/:petId/kortele', 'routes/owner/pets/pet-sheet.tsx'),
      // Each form of the settings is a section with its address; what it is refused with stands in the page.
      route('nustatymai', 'routes/owner/settings/settings.tsx', [
        route('profilis', 'routes/owner/settings/settings-profile.tsx'),
        route('slaptazodis', 'routes/owner/settings/settings-password.tsx'),
        route('slaptazodis/nuoroda', 'routes/owner/settings/settings-password-link.tsx'),
        route('pasto-keitimas/kartojimas', 'routes/owner/settings/settings-email-resending.tsx'),
      ]),
      route(
        'nustatymai/pasto-keitimas/atsaukimas',
        'routes/owner/settings/settings-email-cancellation.ts',
      ),
      route('nustatymai/pranesimai', 'routes/owner/settings/settings-notifications.ts'),
      route('nustatymai/duomenys', 'routes/owner/settings/settings-own-data.ts'),
      route('nustatymai/istrynimas', 'routes/owner/settings/settings-deletion.tsx'),
      route('*', 'routes/account/area-not-found.tsx', { id: 'owner-not-found' }),
    ]),
  ]),
  // Outside the area's layout: an asker who is not the owner learns nothing, not even of a sign-in.
  route('seimininko-skydelis/augintiniu-nuotraukos/:photoId/:file', 'routes/owner/pet-photo.ts'),
  route('seimininko-skydelis/augintiniu-nuotraukos', 'routes/owner/pet-photos.ts'),
  route(
    'seimininko-skydelis/vizitai/:bookingId/kalendorius.ics',
    'routes/owner/visits/visit-calendar.ts',
  ),
  route('seimininko-skydelis/paslaugos/isimintos/is-narsykles', 'routes/owner/kept-favourites.ts'),
  route('seimininko-skydelis/paslaugos/isimintos/:serviceId', 'routes/owner/favourite.ts'),
  route(
    'seimininko-skydelis/paslaugos/isimintos/:favouriteId/salinimas',
    'routes/owner/favourite-removal.ts',
  ),
  route(
    'seimininko-skydelis/zinutes/:conversationId/failai',
    'routes/owner/messages/talk-files.ts',
  ),
  route(
    'seimininko-skydelis/zinutes/:conversationId/failai/:fileId/:file',
    'routes/owner/messages/talk-file.ts',
  ),
  route('seimininko-skydelis/zinutes/srautas', 'routes/resources/talks-stream.ts'),
  route('seimininko-skydelis/perjungti-i-partneri', 'routes/owner/switch-to-partner.ts'),
  route('mano-augintiniai/:petId?', 'routes/owner/moved.ts', { id: 'pets-moved' }),
  route('vizitai', 'routes/owner/moved.ts', { id: 'visits-moved' }),
  route('zinutes', 'routes/owner/moved.ts', { id: 'messages-moved' }),
  route('nustatymai', 'routes/owner/moved.ts', { id: 'settings-moved' }),

  // Partners
  route('partner/dashboard', 'routes/partner/layout.tsx', [
    layout('routes/account/area-pages.tsx', { id: 'partner-pages' }, [
      index('routes/partner/overview/overview.tsx'),
      route('guideline', 'routes/partner/overview/guideline.ts'),
      route('review', 'routes/partner/overview/review.ts'),
      route('kind', 'routes/partner/overview/kind-answer.ts'),
      route('services', 'routes/partner/services/services.tsx', [
        // The wizard: a modal over the list.
        route('new/:step', 'routes/partner/services/new-service.tsx'),
        route(':serviceId/edit/:step', 'routes/partner/services/edit-service.tsx'),
      ]),
      route('services/new/draft', 'routes/partner/services/service-draft.ts', { id: 'new-draft' }),
      route('services/new/draft/removal', 'routes/partner/services/draft-removal.tsx', {
        id: 'new-draft-removal',
      }),
      route('services/:serviceId/edit/draft', 'routes/partner/services/service-draft.ts', {
        id: 'edit-draft',
      }),
      route('services/:serviceId/edit/draft/removal', 'routes/partner/services/draft-removal.tsx', {
        id: 'edit-draft-removal',
      }),
      // Photos of a draft: of is 'new' or the id of the service that is being edited.
      route('photos/:of', 'routes/partner/services/photos.ts'),
      route('photos/:of/order', 'routes/partner/services/photo-order.ts'),
      route('photos/:of/removal', 'routes/partner/services/photo-removal.ts'),
      route('services/:serviceId/status', 'routes/partner/services/service-status.ts'),
      route('services/:serviceId/review', 'routes/partner/services/service-review.ts'),
      route('services/:serviceId/removals', 'routes/partner/services/service-removals.ts'),
      route('services/:serviceId/copy', 'routes/partner/services/service-copy.ts'),
      route('services/:serviceId/deletion', 'routes/partner/services/service-deletion.tsx'),
      route('services/:serviceId/price-list', 'routes/partner/services/price-list.tsx'),
      route('services/:serviceId/sessions', 'routes/partner/sessions/sessions.tsx'),
      route('services/:serviceId/sessions/new', 'routes/partner/sessions/new-session.tsx'),
      route('services/:serviceId/sessions/:sessionId', 'routes/partner/sessions/session.tsx'),
      route(
        'services/:serviceId/sessions/:sessionId/changes',
        'routes/partner/sessions/session-changes.tsx',
      ),
      route(
        'services/:serviceId/sessions/:sessionId/cancellation',
        'routes/partner/sessions/session-cancellation.tsx',
      ),
      route('schedules', 'routes/partner/schedules/schedules.tsx'),
      route('schedules/new', 'routes/partner/schedules/new-schedule.tsx'),
      // Each form of the page has its address, as in the settings.
      route('schedules/:scheduleId', 'routes/partner/schedules/schedule.tsx', [
        route('services', 'routes/partner/schedules/schedule-services.tsx'),
        route('online', 'routes/partner/schedules/schedule-online.tsx'),
        route('hours', 'routes/partner/schedules/schedule-hours.tsx'),
        route('vacations', 'routes/partner/schedules/schedule-vacations.tsx'),
        route('exceptions', 'routes/partner/schedules/schedule-exceptions.tsx'),
      ]),
      route(
        'schedules/:scheduleId/exceptions/:exceptionId/removal',
        'routes/partner/schedules/exception-removal.ts',
      ),
      route(
        'schedules/:scheduleId/exceptions/:exceptionId',
        'routes/partner/schedules/exception.tsx',
      ),
      route(
        'schedules/:scheduleId/vacations/:exceptionId',
        'routes/partner/schedules/vacation.tsx',
      ),
      route('schedules/:scheduleId/deletion', 'routes/partner/schedules/schedule-deletion.tsx'),
      route('orders', 'routes/partner/orders/orders.tsx'),
      route('orders/new', 'routes/partner/orders/new-order.tsx'),
      route('orders/new-stay', 'routes/partner/orders/new-stay.tsx'),
      route('orders/day', 'routes/partner/orders/calendar/day.tsx', [
        route('block', 'routes/partner/orders/calendar/day-block.tsx'),
      ]),
      route('orders/week', 'routes/partner/orders/calendar/week.tsx'),
      route(
        'orders/blocks/:exceptionId/removal',
        'routes/partner/orders/calendar/block-removal.ts',
      ),
      // Each form of a booking has its address, as in the settings.
      route('orders/:orderId', 'routes/partner/orders/order.tsx', [
        route('confirmation', 'routes/partner/orders/order-confirmation.tsx'),
        route('refusal', 'routes/partner/orders/order-refusal.tsx'),
        route('move', 'routes/partner/orders/order-move.tsx'),
        route('cancellation', 'routes/partner/orders/order-cancellation.tsx'),
        route('attendance', 'routes/partner/orders/order-attendance.tsx'),
        route('offer', 'routes/partner/orders/order-offer.tsx'),
        route('offer-dates', 'routes/partner/orders/order-offer-dates.tsx'),
        route('offer-session', 'routes/partner/orders/order-offer-session.tsx'),
        route('time', 'routes/partner/orders/order-time.tsx'),
        route('dates', 'routes/partner/orders/order-dates.tsx'),
        route('session', 'routes/partner/orders/order-session.tsx'),
        route('client', 'routes/partner/orders/order-client.tsx'),
        route('trust', 'routes/partner/orders/order-trust.tsx'),
        route('message', 'routes/partner/orders/order-message.tsx'),
      ]),
      route('messages', 'routes/partner/messages/messages.tsx', [
        // The open message: beside the list where there is room, in its place elsewhere.
        route(':messageId', 'routes/partner/messages/message.tsx'),
      ]),
      route('messages/:messageId/read', 'routes/partner/messages/message-read.ts'),
      route('messages/:messageId/answered', 'routes/partner/messages/message-answered.ts'),
      route('messages/:messageId/archive', 'routes/partner/messages/message-archive.ts'),
      route('messages/:messageId/block', 'routes/partner/messages/message-block.tsx'),
      route('messages/:messageId/report', 'routes/partner/messages/message-report.tsx'),
      route('messages/:messageId/deletion', 'routes/partner/messages/message-deletion.tsx'),
      route('replies', 'routes/partner/replies/replies.tsx'),
      route('replies/new', 'routes/partner/replies/new-reply.tsx'),
      route('replies/:replyId', 'routes/partner/replies/reply.tsx'),
      route('replies/:replyId/deletion', 'routes/partner/replies/reply-deletion.tsx'),
      route('replies/:replyId/position', 'routes/partner/replies/reply-position.ts'),
      route('questions/:questionId', 'routes/partner/questions/question.tsx'),
      route('reviews', 'routes/partner/reviews/reviews.tsx', [
        // At the review, and over the list.
        route(':reviewId/answer', 'routes/partner/reviews/review-answer.tsx'),
        route(':reviewId/report', 'routes/partner/reviews/review-report.tsx'),
      ]),
      route('analytics', 'routes/partner/analytics/analytics.tsx'),
      // As an owner's.
      route('settings', 'routes/partner/settings/settings.tsx', [
        route('profile', 'routes/partner/settings/settings-profile.tsx'),
        route('password', 'routes/partner/settings/settings-password.tsx'),
        route('email/resending', 'routes/partner/settings/settings-email-resending.tsx'),
      ]),
      route(
        'settings/email/cancellation',
        'routes/partner/settings/settings-email-cancellation.ts',
      ),
      route('settings/contacts', 'routes/partner/settings/settings-contacts.ts'),
      route('settings/kind', 'routes/partner/settings/settings-kind.tsx'),
      route('settings/kind/withdrawal', 'routes/partner/settings/settings-kind-withdrawal.ts'),
      route('settings/notifications', 'routes/partner/settings/settings-notifications.ts'),
      route('settings/blocked/:blockId/removal', 'routes/partner/settings/settings-unblocking.ts'),
      route('settings/data', 'routes/partner/settings/settings-own-data.ts'),
      route('settings/deletion', 'routes/partner/settings/settings-deletion.tsx'),
      // What the company shows of itself: each form of the page has its address, as in the settings.
      route('profile', 'routes/partner/profile/profile.tsx', [
        route('details', 'routes/partner/profile/profile-details.tsx'),
        route('address', 'routes/partner/profile/profile-address.tsx'),
        route('photos/arrangement', 'routes/partner/profile/profile-album.tsx'),
      ]),
      route('profile/photos/:role', 'routes/partner/profile/profile-photos.ts'),
      route('profile/photos/removal', 'routes/partner/profile/profile-photo-removal.ts'),
      route('profile/preview', 'routes/partner/profile/profile-preview.tsx'),
      route('profile/card', 'routes/partner/profile/profile-card.tsx'),
      route('*', 'routes/account/area-not-found.tsx', { id: 'partner-not-found' }),
    ]),
  ]),
  route('partner/dashboard/messages/:messageId/files', 'routes/partner/messages/message-files.ts'),
  route(
    'partner/dashboard/messages/:messageId/files/:fileId/:file',
    'routes/partner/messages/message-file.ts',
  ),
  route('partner/dashboard/messages/stream', 'routes/resources/inbox-stream.ts'),
  route('partner/perjungti-i-seimininka', 'routes/partner/switch-to-owner.ts'),

  // Administrators, from an allowed address
  route('admin', 'routes/admin/layout.tsx', [
    layout('routes/account/area-pages.tsx', { id: 'admin-pages' }, [
      index('routes/admin/home.tsx'),
      route('waiting', 'routes/admin/queue/waiting.tsx'),
      route('waiting/next', 'routes/admin/queue/next.ts'),
      route('waiting/mail', 'routes/admin/queue/morning-mail.ts'),
      route('code', 'routes/admin/code.tsx'),
      route('services', 'routes/admin/services/services.tsx', { id: 'admin-services' }),
      route('services/:serviceId', 'routes/admin/services/service.tsx', { id: 'admin-service' }, [
        // Over the service.
        route('hiding', 'routes/admin/services/hiding.tsx'),
        route('showing', 'routes/admin/services/showing.tsx'),
        route('leaving-hidden', 'routes/admin/services/leaving-hidden.tsx'),
        route('question', 'routes/admin/questions/new-question.tsx', { id: 'service-question' }),
        route('note', 'routes/admin/notes/new-note.tsx', { id: 'service-note' }),
        route('warning', 'routes/admin/services/warning.tsx'),
        route('warning/lifting', 'routes/admin/services/warning-lifting.tsx'),
        route('photos/:photoId/removal', 'routes/admin/services/photo-removal.tsx'),
        route('description/removal', 'routes/admin/services/description-removal.tsx'),
      ]),
      route('services/:serviceId/look', 'routes/admin/services/look.ts'),
      route('partners', 'routes/admin/partners/partners.tsx'),
      route('partners/:partnerId', 'routes/admin/partners/partner.tsx', [
        // Each a dialog over the company.
        route('refusal', 'routes/admin/partners/refusal.tsx'),
        route('suspension', 'routes/admin/partners/suspension.tsx'),
        route('resuming', 'routes/admin/partners/resuming.tsx'),
        route('leaving-suspended', 'routes/admin/partners/leaving-suspended.tsx'),
        // About the wish to be another kind of trader.
        route('kind', 'routes/admin/partners/kind-grant.tsx'),
        route('kind/refusal', 'routes/admin/partners/kind-refusal.tsx'),
        route('question', 'routes/admin/questions/new-question.tsx', { id: 'partner-question' }),
        route('address', 'routes/admin/partners/address-taking.tsx'),
        route('note', 'routes/admin/notes/new-note.tsx', { id: 'partner-note' }),
      ]),
      route('users', 'routes/admin/people/people.tsx'),
      route('users/invitations', 'routes/admin/people/invitations.tsx'),
      route(
        'users/invitations/:invitationId/withdrawal',
        'routes/admin/people/invitation-withdrawal.ts',
      ),
      route('users/:userId', 'routes/admin/people/person.tsx', [
        // Each act: a dialog over the account.
        route('block', 'routes/admin/people/block.tsx'),
        route('unblock', 'routes/admin/people/unblock.tsx'),
        route('sessions', 'routes/admin/people/end-sessions.tsx'),
        route('confirmation', 'routes/admin/people/resend-confirmation.tsx'),
        route('password-link', 'routes/admin/people/password-link.tsx'),
        route('deletion', 'routes/admin/people/deletion.tsx'),
        route('note', 'routes/admin/notes/new-note.tsx', { id: 'person-note' }),
      ]),
      route('conversations/:reportId', 'routes/admin/conversations/conversation.tsx'),
      route('conversations/:reportId/reading', 'routes/admin/conversations/reading.tsx'),
      route('reports', 'routes/admin/reports/reports.tsx'),
      route('reports/:reportId', 'routes/admin/reports/report.tsx', [
        // Over the report.
        route('question', 'routes/admin/questions/new-question.tsx', { id: 'report-question' }),
        route('note', 'routes/admin/notes/new-note.tsx', { id: 'report-note' }),
      ]),
      route('reviews', 'routes/admin/reviews/reviews.tsx', { id: 'admin-reviews' }),
      route('reviews/:reviewId', 'routes/admin/reviews/review.tsx'),
      route('notes/:noteId/deletion', 'routes/admin/notes/note-deletion.tsx'),
      route('questions/:questionId/read', 'routes/admin/questions/answer-read.ts'),
      route('templates', 'routes/admin/templates/templates.tsx'),
      route('templates/new', 'routes/admin/templates/new-template.tsx'),
      route('templates/:templateId', 'routes/admin/templates/template.tsx', [
        // Over the template.
        route('deletion', 'routes/admin/templates/template-deletion.tsx'),
      ]),
      route('newsletter', 'routes/admin/newsletter/newsletter.tsx'),
      route('newsletter/export', 'routes/admin/newsletter/export.ts'),
      route('newsletter/new', 'routes/admin/newsletter/new-issue.tsx'),
      route('newsletter/:issueId', 'routes/admin/newsletter/issue.tsx', [
        // Over the issue.
        route('sending', 'routes/admin/newsletter/issue-sending.tsx'),
        route('deletion', 'routes/admin/newsletter/issue-deletion.tsx'),
      ]),
      route('newsletter/:issueId/mail', 'routes/admin/newsletter/issue-mail.ts'),
      route('audit', 'routes/admin/audit/audit.tsx'),
      route('mails', 'routes/admin/mails.tsx'),
      route('letters', 'routes/admin/contact-messages/contact-messages.tsx'),
      route('letters/:contactMessageId', 'routes/admin/contact-messages/contact-message.tsx', [
        // Over the letter.
        route('deletion', 'routes/admin/contact-messages/contact-message-deletion.tsx'),
      ]),
      route(
        'letters/:contactMessageId/read',
        'routes/admin/contact-messages/contact-message-read.ts',
      ),
      route('blog', 'routes/admin/blog/posts.tsx', [
        // Dialogs over the list. In all addresses of a post it is 'new' before it has been saved.
        route(':postId/deletion', 'routes/admin/blog/post-deletion.tsx'),
        route(':postId/draft/removal', 'routes/admin/blog/draft-removal.tsx'),
      ]),
      route('blog/new', 'routes/admin/blog/post-form.tsx', { id: 'new-post' }),
      route('blog/:postId', 'routes/admin/blog/post-form.tsx', { id: 'edit-post' }),
      route('blog/:postId/preview', 'routes/admin/blog/post-preview.tsx'),
      route('blog/:postId/draft', 'routes/admin/blog/post-draft.ts'),
      route('blog/:postId/pictures', 'routes/admin/blog/post-pictures.ts'),
      route('blog/:postId/publication', 'routes/admin/blog/post-publication.ts'),
      route('*', 'routes/account/area-not-found.tsx', { id: 'admin-not-found' }),
    ]),
  ]),

  // No screen
  route('partneris/:partnerId', 'routes/public/company-moved.ts'),
  route('nuotraukos/:photoId/:contentHash/:file', 'routes/resources/photo.ts'),
  route('atsiliepimu-nuotraukos/:photoId/:file', 'routes/resources/review-photo.ts'),
  route('api/auth/callback/:provider', 'routes/resources/auth.ts'),
  route('service/:serviceId/renginys.ics', 'routes/resources/event-calendar.ts'),
  route('blog/rss.xml', 'routes/resources/blog-feed.ts'),
  route('paveikslai/:file', 'routes/resources/page-picture.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('sitemap/:part', 'routes/resources/sitemap-part.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('.well-known/change-password', 'routes/resources/change-password.ts'),
  route('healthz', 'routes/resources/healthz.ts'),
  route('readyz', 'routes/resources/readyz.ts'),

  // Outside production and from this machine only
  layout('routes/dev/layout.tsx', [
    route('dev/ui', 'routes/dev/ui.tsx'),
    route('dev/pastas', 'routes/dev/mailbox.tsx'),
    route('dev/pastas/:mailId', 'routes/dev/mail.tsx'),
    route('dev/pastas/:mailId/html', 'routes/dev/mail-html.ts'),
  ]),
] satisfies RouteConfig;
