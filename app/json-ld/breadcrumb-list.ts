import { pageUrl } from '#platform/languages/current-language.ts'

/**
 * schema.org/BreadcrumbList of the steps that a page shows as its breadcrumbs, the page itself
 * last. `publicUrl` is the origin of the shop.
 */
export function breadcrumbList(publicUrl: string, steps: readonly { name: string; to: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: pageUrl(publicUrl, to),
    })),
  }
}
