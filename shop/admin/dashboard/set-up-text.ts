/** Copy of the set-up checklist on the dashboard, and of the warnings above it. */
export const setUpText = {
  title: 'Set up your shop',
  progress: (done: number, of: number) => `${done} of ${of} done`,
  done: 'Done',
  toDo: 'To do',
  steps: {
    name: {
      label: 'Name and logo',
      hint: 'Enter the name of your shop. You can add a logo under Branding.',
    },
    legal: {
      label: 'Legal details',
      hint: 'Registered name, company number if you have one, address, email, telephone and VAT number. Until you enter yours, or save an empty VAT number, pages and invoices show made-up ones.',
    },
    texts: {
      label: 'Legal texts',
      hint: 'Terms of service, privacy policy, cookie policy and returns describe how this shop works. Read them, and change anything that is different for your shop.',
    },
    delivery: {
      label: 'Delivery methods',
      hint: 'Check or enter the price, days and areas of each delivery method, and save it.',
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
  confirmTexts: 'I have read them',
  texts_confirmed: {
    title: 'Legal texts confirmed',
    message: 'You can change them at any time under Pages.',
  },
  removeDemo: (count: number) =>
    `Archive ${count === 1 ? '1 demo product' : `${count} demo products`}`,
  demo_removed: {
    title: 'Demo products archived',
    message: 'They are off sale. You can find them under Products, Archived.',
  },
  delivery_created: {
    title: 'Delivery method created',
    message: 'Customers can choose it, if it is offered.',
  },
  product_published: {
    title: 'Product published',
    message: 'It is saved and on sale.',
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
