/** The settings as docs/design.md D10 and D42 name them; columns of notification_settings. */
export const partnerNotifications = [
  'email_new_message',
  'email_new_order',
  'email_new_review',
  'sms_urgent_request',
] as const;
const ownerNotifications = ['appointment_reminders', 'review_asks'] as const;

export const notificationNames = [...partnerNotifications, ...ownerNotifications] as const;

export type NotificationName = (typeof notificationNames)[number];

export type NotificationSettings = Readonly<Record<NotificationName, boolean>>;

/** The switches of an owner's settings: the newsletter's is a subscription of the address. */
export const ownerSwitches = [...ownerNotifications, 'newsletter'] as const;

export type OwnerSwitch = (typeof ownerSwitches)[number];

export type OwnerSwitches = Readonly<Record<OwnerSwitch, boolean>>;
