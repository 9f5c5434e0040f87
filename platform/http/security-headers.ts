/** Headers that every answer carries, pages of the store included. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy('()'),
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** What pages may use of a device; the camera only where the shop itself scans with it. */
export const permissionsPolicy = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=()`
