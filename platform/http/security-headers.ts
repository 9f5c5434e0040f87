/** Headers that every answer carries, pages of the store included. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
