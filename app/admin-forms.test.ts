import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { adminNeeds } from './admin-needs.ts'
import { changedByProof } from '#shop/sign-in/admin/proof.ts'
import { readImports, sourceFiles } from '#tools/import-graph.ts'

const pages = globSync('app/pages/admin/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))

/** The sign-in pages, where nobody is signed in yet, and pages that write nothing. */
const others = new Set([
  'app/pages/admin/admin-auth.tsx',
  'app/pages/admin/admin-setup-mfa.tsx',
  // Only previews.
  'app/pages/admin/admin-bulk.ts',
  'app/pages/admin/settings/admin-mail-look.ts',
])

test('every form of the admin area goes through one guard, which asks for proof', () => {
  const writing = pages.filter(
    ({ path, code }) =>
      /export (async )?function action|export const action/.test(code) && !others.has(path),
  )
  expect(writing.length).toBeGreaterThan(30)
  const unguarded = writing
    .filter(
      ({ code }) =>
        !/\b(takeForm|actOnForm|actOnRecord|actByVerbs|actOnGoods|actOnAllGoods|actOnContent|actOnMoney)[(<]/.test(
          code,
        ),
    )
    .map(({ path }) => path)
  expect(unguarded).toEqual([])
  // Only there, and with `await`, without which it refuses nobody.
  const guarding = pages.filter(({ code }) => code.includes('refuseAdminForm('))
  expect(guarding.map(({ path }) => path)).toEqual(['app/pages/admin/admin-form.ts'])
  expect(guarding[0]!.code).toContain('await refuseAdminForm(context, session, form)')
})

test('who runs the shop, keys, settings and exports ask for a recent proof', () => {
  for (const path of [
    'admin/people',
    'admin/api-keys',
    'admin/webhooks/:id',
    'admin/settings/:page',
    'admin/delivery/:id',
    'admin/discounts/:id',
  ])
    expect(changedByProof, path).toContain(adminNeeds[path])
  for (const path of [
    'app/pages/admin/orders/admin-orders-export.ts',
    'app/pages/admin/admin-audit-export.ts',
  ])
    expect(readFileSync(path, 'utf8'), path).toContain('onlyProved(')
})

/** Forms that do one thing at once, such as packing or deleting, and keep nothing that is edited again. */
const acts: Readonly<Record<string, string>> = {
  'app/layouts/admin/admin-header.tsx': 'post',
  'app/pages/admin/content/admin-translation-import.tsx': 'IMPORT_FORM',
  'app/pages/admin/customers/admin-message-template.tsx': 'delete',
  'app/pages/admin/customers/admin-message.tsx': 'post',
  'app/pages/admin/marketing/admin-discounts.tsx': 'post post',
  'app/pages/admin/media/admin-media-video.tsx': 'LOOP_FORM',
  'app/pages/admin/media/captions-section.tsx': 'WORDLESS_FORM DELETE_CAPTIONS_FORM CAPTIONS_FORM',
  'app/pages/admin/media/keep-media.tsx': 'KEEP_FORM',
  'app/pages/admin/orders/admin-draft-order.tsx': 'post',
  'app/pages/admin/orders/order-work.tsx': 'pack-order',
  'app/pages/admin/products/admin-attribute.tsx': 'delete',
  'app/pages/admin/products/admin-product.tsx': 'post',
  'app/pages/admin/products/admin-products.tsx': 'post',
  'app/pages/admin/products/admin-set.tsx': 'delete',
  'app/pages/admin/products/sizes/admin-size-system.tsx': 'delete',
  'app/pages/admin/products/sizes/admin-size.tsx': 'delete',
  'app/pages/admin/products/admin-synonym.tsx': 'delete',
  'app/pages/admin/admin-scan.tsx': 'get',
  'app/pages/admin/settings/admin-mail.tsx': 'RETRY',
  'app/pages/admin/settings/admin-redirects.tsx': 'post add',
  'app/pages/admin/settings/admin-webhook-delivery.tsx': 'AGAIN_FORM',
  'app/pages/admin/stock/admin-stocktakes.tsx': 'start',
  'platform/admin/browser/list-views.tsx': 'post',
  'platform/forms/browser/move-buttons.tsx': 'post',
  'shop/admin/browser/dashboard/set-up-list.tsx': 'TEXTS_FORM remove-demo',
  'shop/admin/browser/customers/customer-access.tsx':
    'end-all-sessions end-session unblock-customer block-customer',
  'shop/admin/browser/customers/customer-privacy.tsx': 'ask-copy keep-account ask-erasure',
  'shop/admin/browser/mails/mail-copy-forms.tsx': 'MAIL_RESET_FORM MAIL_TEST_FORM',
  'shop/admin/browser/period-picker.tsx': 'post',
  'shop/admin/browser/settings/branding-versions.tsx': 'discard restore',
  'shop/campaigns/browser/send-section.tsx': 'CAMPAIGN_TEST CAMPAIGN_MOVE CAMPAIGN_PLAN',
  'shop/catalogue/browser/collections/collection-picks.tsx': 'get post',
  'shop/catalogue/browser/editing/style-section.tsx': 'post get post post',
  'shop/catalogue/browser/list/bulk-products.tsx': 'post',
  'shop/catalogue/browser/sets/set-parts.tsx': 'post get post',
  'shop/catalogue/browser/shelves/delete-shelf.tsx': 'delete',
  'shop/content/browser/translations/file-forms.tsx': 'post post',
  'shop/contact/browser/admin/write-form.tsx': 'get',
  'shop/draft-orders/browser/admin/add-items-section.tsx': 'add-items',
  'shop/payments/browser/admin/hand-refunds.tsx': 'record-hand-refund undo-hand-refund',
  'shop/credit/browser/admin/credit-account.tsx': 'correct-credit post',
  'shop/credit/browser/admin/grant-form.tsx': 'grant-credit',
  'shop/credit/browser/admin/issue-form.tsx': 'issue-gift-card',
  'shop/draft-orders/browser/admin/new-draft.tsx': 'get choose new',
  'shop/draft-orders/browser/admin/payment-link-section.tsx': 'send-payment-link',
  'shop/fulfilment/browser/admin/parcel.tsx': 'deliver-shipment',
  'shop/fulfilment/browser/admin/ship-form.tsx': 'ship-order',
  'shop/orders/browser/admin/document-button.tsx': 'post',
  'shop/gift-cards/browser/admin/gift-card-section.tsx': 'mail-gift-card',
  'shop/integrations/browser/admin/api-keys.tsx': 'MAKE_KEY_FORM',
  'shop/integrations/browser/endpoint-tools.tsx': 'TEST_FORM RENEW_FORM',
  'shop/maintenance/browser/admin/maintenance-form.tsx': 'open-shop',
  'shop/navigation/browser/redirects/redirect-columns.tsx': 'post',
  'shop/orders/browser/admin/order-edit-forms.tsx': 'order-item post',
  'shop/orders/browser/admin/order-notes.tsx': 'send-mail-again',
  'shop/payments/browser/admin/cancel-form.tsx': 'review-cancellation',
  'shop/payments/browser/admin/failed-refunds.tsx': 'form',
  'shop/payments/browser/admin/refund-form.tsx': 'review-refund',
  'shop/payments/browser/admin/review-step.tsx': 'post',
  'shop/payments/browser/admin/wrong-payment.tsx': 'give-wrong-payment-back',
  'shop/people/browser/colleague-actions.tsx': 'unlock-factor end-sessions remove-admin',
  'shop/people/browser/delete-role.tsx': 'delete',
  'shop/people/browser/invitations.tsx': 'revoke-invitation invite-admin',
  'shop/profile/browser/ask-first-dialog.tsx': 'form',
  'shop/profile/browser/ask-first.tsx': 'form',
  'shop/returns/browser/admin/exchange-section.tsx': 'settle-exchange end-exchange',
  'shop/returns/browser/admin/refund-form.tsx': 'refund-return',
  'shop/returns/browser/admin/return-forms.tsx': 'approve-return reject-return receive-return',
  'shop/reviews/browser/admin/review-forms.tsx': 'publish-review reject-review',
  'shop/stock/browser/admin/holds-list.tsx': 'release',
  'shop/stock/browser/admin/size-system-forms.tsx': 'SIZE_SYSTEM_CHANGE',
  'shop/stock/browser/admin/stock-item.tsx': 'adjust',
  'shop/stock/browser/admin/stocktake-lines.tsx': 'post apply give-up',
  'shop/stock/browser/product-file/import-form.tsx': 'post',
  'shop/stock/browser/product-file/import-view.tsx': 'post',
}

/** Searches, filters and calculators; and the ways in, where nothing is edited yet. */
const searchesAndEntrances: Readonly<Record<string, string>> = {
  'app/pages/admin/settings/admin-settings.tsx': 'get',
  'app/pages/admin/settings/admin-system.tsx': 'get',
  'app/pages/admin/stock/admin-stock-holds.tsx': 'post',
  'platform/admin/browser/list-filters.tsx': 'post',
  'shop/content/browser/chart-finder.tsx': 'get',
  'shop/content/browser/size-finder.tsx': 'get',
  'shop/delivery/browser/admin/delivery-columns.tsx': 'post',
  'shop/orders/browser/admin/order-export-form.tsx': 'get',
  'shop/delivery/browser/delivery-estimate.tsx': 'post',
  'app/pages/admin/admin-setup-mfa.tsx': 'post',
  'shop/people/browser/invited.tsx': 'post post',
  'shop/second-factor/browser/authenticator-steps.tsx': 'post',
  'shop/second-factor/browser/second-step-form.tsx': 'post post',
  'shop/sign-in/browser/account-form.tsx': 'post',
  'shop/sign-in/browser/admin/proof-prompt.tsx': 'post',
  'shop/sign-in/browser/code-form.tsx': 'post post',
  'shop/sign-in/browser/ways-in.tsx': 'post',
}

/** Forms whose guard is elsewhere: in the state around them, or in the component that is made of them. */
const guardedElsewhere: Readonly<Record<string, string>> = {
  // EditForm is made of it.
  'platform/forms/browser/action-form.tsx': 'post',
  'platform/forms/browser/edit-form.tsx': 'post',
  // useUnsaved.
  'shop/catalogue/browser/editing/add-colour.tsx': 'post',
  'shop/fulfilment/browser/admin/ship-many/ship-many-form.tsx': 'FORM',
  // useStyleForm.
  'shop/stock/browser/new-style/new-style.tsx': 'post',
  // useEditorForm.
  'shop/catalogue/browser/editing/style-editor.tsx': 'post',
  // useContentDraft, which saves by itself.
  'shop/content/browser/editing/conflict-section.tsx': 'post',
  'shop/content/browser/editing/publish-section.tsx': 'post post',
  'shop/content/browser/editing/text-panels.tsx': 'post post',
  // Each count is kept in the browser until it is sent.
  'shop/stock/browser/admin/count-page.tsx': 'post',
}

/** What an opening tag of a form says about it: its name, or else how it is sent. */
const plainForms =
  /<(?:ActionForm|Form|form|[a-z]\w*[.]Form)\b(?:[^>]|=>)*?(?:\bform=(?:"([^"]+)"|\{(\w+)\})|(method="get")|>)/g

test('every form of the admin area that edits something saved warns before it is left: EditForm, RecordForm or useUnsaved', () => {
  const files = sourceFiles().filter((path) => !path.includes('.test.'))
  const imports = Map.groupBy(
    readImports(files).filter(({ isTypeOnly }) => !isTypeOnly),
    ({ from }) => from,
  )
  const found = new Set(files.filter((path) => /^app\/(?:pages|layouts)\/admin/.test(path)))
  for (const path of found)
    for (const { to } of imports.get(path) ?? []) if (to.endsWith('.tsx')) found.add(to)

  const plain = [...found].flatMap((path) => {
    const forms = Array.from(
      readFileSync(path, 'utf8').matchAll(plainForms),
      ([, text, name, isGet]) => text ?? name ?? (isGet ? 'get' : 'post'),
    )
    return forms.length > 0 ? [[path, forms.join(' ')]] : []
  })
  // A form that is missing here and edits something saved becomes an EditForm; any other one is listed.
  expect(Object.fromEntries(plain)).toEqual({
    ...acts,
    ...searchesAndEntrances,
    ...guardedElsewhere,
  })
})
