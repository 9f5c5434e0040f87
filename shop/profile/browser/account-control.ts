/** How the account looks in the header, for every visitor. */
export const accountControl =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-medium md:[--tooltip:none]'
