/** What an administrator removed from a service, and why; texts are ready to print. */
export type OwnRemoval = {
  readonly id: string;
  readonly kind: 'photo' | 'description';
  readonly reason: string;
  readonly explanation: string;
};
