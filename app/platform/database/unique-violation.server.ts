/** Whether the database refused a row because another one has its key (PostgreSQL code 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
