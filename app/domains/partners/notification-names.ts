/** The settings as docs/design.md D10 names them; the columns of notification_settings. */
export const notificationNames = [
  'email_new_message',
  'email_new_order',
  'sms_urgent_request',
] as const;

export type NotificationName = (typeof notificationNames)[number];

export type NotificationSettings = Readonly<Record<NotificationName, boolean>>;
