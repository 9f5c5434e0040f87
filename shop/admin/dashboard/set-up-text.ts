/** Copy of the set-up checklist on the dashboard, and of the warnings above it. */
export const setUpText = {
  title: 'Set up your shop',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  done: 'Done',
  toDo: 'To do',
  steps: {
    name: {
      label: 'Name and logo',
      hint: 'Give the shop its own name in the settings, or a logo in the branding.',
    },
    legal: {
      label: 'Legal details',
      hint: 'Registered name, address and numbers, which the law requires on pages, emails and invoices.',
    },
    delivery: {
      label: 'Delivery methods',
      hint: 'Check prices, days and areas, and save each method once.',
    },
    payments: {
      label: 'Payments',
      hint: 'Set the STRIPE_ variables where the shop runs. Until then payments are made in the sandbox, without money.',
    },
    mail: {
      label: 'Emails',
      hint: 'Set SMTP_URL where the shop runs. Until then emails stay in the outbox.',
    },
    product: {
      label: 'First product',
      hint: 'Create a product with pictures, sizes and stock, and publish it.',
    },
    order: {
      label: 'Test order',
      hint: 'Buy something in the shop, pay for it and pack it. Refund it afterwards.',
    },
    demo: {
      label: 'Remove the demo products',
      hint: 'They are archived: taken off sale, and can be brought back one by one.',
    },
  },
  removeDemo: (count: number) =>
    `Archive ${count === 1 ? '1 demo product' : `${count} demo products`}`,
  removed: {
    title: 'Demo products archived',
    message: 'They are off sale. You can find them under Products, Archived.',
  },
  refused: {
    title: 'Not archived',
    message: 'Some demo products could not be archived. Open them under Products to see why.',
  },
  warnings: {
    payments: 'Payments are in the sandbox: orders can be placed, but no money is taken.',
    mail: 'Emails are not being sent: no mail server is set up. They wait in the outbox.',
  },
} as const
