import { a, b, doc, h2, h3, p, ul } from '../write.ts'
import type { DemoPage } from './demo-page.ts'

export const privacyPolicy: DemoPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  description:
    'What we keep about you, why and for how long, who else gets it, and your rights under the UK GDPR. No advertising, no tracking, no third-party scripts while you browse.',
  body: doc(
    p(
      'The trader named above decides what happens to your data and answers for it: in the words of the law, it is the controller under the UK GDPR and the Data Protection Act 2018. This is a demonstration shop and that trader is made up; what this page says about the software is true of it.',
    ),
    h2('In short'),
    ul(
      'Look around as much as you like: we do not watch unless you let us, and we do not know who you are.',
      'If you open an account or order, we keep what that takes, and nothing else.',
      'We do not sell data, show no advertising, and take no decisions about you by machine alone.',
      'Nothing on this site is loaded from other companies while you browse.',
    ),
    h2('What we keep, and why'),
    p('For each: what it is, what we need it for and on what ground, and how long we keep it.'),
    ul(
      [
        b(
          'Your account: name, email address, and your password as a hash that cannot be turned back.',
        ),
        ' To let you sign in and order. Our contract with you. Until you have it erased.',
      ],
      [
        b(
          'Where you are signed in: when you signed in, when you last came, and with which kind of browser.',
        ),
        ' To keep you signed in, and to show you the list. Our contract with you. For 30 days after your last visit, at most 90 days in all, or until you sign out.',
      ],
      [
        b('Which browsers you signed in from: a hash of a random number, and when.'),
        ' To write to you when a new one signs in. Our legitimate interest, and yours, in the safety of your account. For 400 days after the last time.',
      ],
      [
        b(
          'What proves that it is you: the public half of your passkeys, and codes and links that we mailed you, as hashes.',
        ),
        ' To sign you in. Our contract with you. Passkeys until you remove them; codes for ten minutes, links for an hour, and what is left of them for a day at most.',
      ],
      [
        b('Your address book: names, addresses and phone numbers you saved.'),
        ' To fill in the checkout for you. Our contract with you. Until you remove them.',
      ],
      [
        b('What is in your cart.'),
        ' To hold it for you. Our contract with you. Until you remove it, buy it, or its hold ends. Numbers of the lines that moved there from a cart you had before you signed in, so that none moves twice, for 90 days.',
      ],
      [
        b('Your wishlist, and its link where you share it.'),
        ' To keep it for you, and to show it to whoever you give the link to: with your first name, never the rest. Our contract with you. Until you take things off; the link until you end it.',
      ],
      [
        b('What you wait for, and since when.'),
        ' To hold the next one for you and to write to you about it, because you asked. Our contract with you. Until you leave the list, buy it, or your time to do so is over.',
      ],
      [
        b('Orders: goods, prices, delivery address, and a phone number if you gave one.'),
        ' To deliver, to refund and to answer for what we sold. Our contract with you, and our duty to keep records for tax. Six years after the end of the financial year.',
      ],
      [
        b(
          'Reviews you write: stars, how it fits, your height if you give it, your words, and photos without what the camera noted.',
        ),
        ' To publish them, because you asked, with your first name and the initial of your last one, and to see that somebody bought what they review. Our contract with you. Until you delete them or have your account erased; photos you never sent for one day.',
      ],
      [
        b(
          'Payments and refunds: the amount, the result and the reference of the payment provider, never the card.',
        ),
        ' For accounts and tax, as the law obliges us. Six years after the end of the financial year.',
      ],
      [
        b('How the shop is used, if you agreed to “Analytics”: pages, searches, what fails.'),
        ' To mend what is hard to find or slow. Your consent, which you can withdraw at any time. 13 full months.',
      ],
      [
        b('Emails we sent you about your account, your orders and what you waited for.'),
        ' To be able to show what we told you, which is our legitimate interest. What they say and to whom for 90 days.',
      ],
      [
        b(
          'How often an address, account or email called us, and how many mails were asked for, as a hash.',
        ),
        ' To stop attacks, the guessing of passwords and floods of mail, which is our legitimate interest. About ten minutes; for mails a day.',
      ],
      [
        b(
          'A log of requests: time, page and result; a network address only where a request looks like an attack.',
        ),
        ' To find faults and stop attacks, which is our legitimate interest. At most 30 days.',
      ],
      [
        b('What you write to us.'),
        ' To answer you. Our contract, or our legitimate interest in answering. Two years after the matter is closed.',
      ],
    ),
    p(
      'You do not have to give us any of this. Without a name, an address and an email, though, we cannot send you a parcel.',
    ),
    h2('What we do not keep'),
    ul(
      'What you look at. Products you have seen (which your browser remembers only if you agree), the postcode you try and the measures you give to the size finder stay in your browser and are not sent to us. Only if your browser runs no scripts do the measures travel to us, in the address of the page that answers; our log leaves them out.',
      'The number of your card. What you type into the card form goes to the payment provider and not to us.',
      'Your network address with your account or your session.',
    ),
    h2('Who else gets it'),
    ul(
      [
        b('The payment provider'),
        ': what is needed to take and return your money. When card payments are switched on this is Stripe, which is responsible for its own part and may handle data outside of the UK under the safeguards the law asks for. In this demonstration a test system in the shop itself takes its place.',
      ],
      [b('The carrier'), ': name, address and, if you gave one, your phone number.'],
      [b('The company that sends our email'), ': your email address and the message, for us only.'],
      [b('The company that runs our servers'), ': everything above, stored for us only.'],
      [b('Authorities'), ': where the law obliges us, and no more than it obliges us to.'],
    ),
    p(
      'Those who work for us do so under contracts that bind them to our instructions. Where one of them is outside of the UK, we rely on a decision of adequacy or on the standard clauses approved for the UK, and give you a copy if you ask.',
    ),
    h2('How we look after it'),
    p(
      'Connections are encrypted, passwords are hashed, and only those who need your data for their work can see it. If something ever goes wrong in a way that puts you at risk, we tell you and the Information Commissioner, as the law asks, within 72 hours where we can.',
    ),
    h2('Cookies and storage'),
    p(
      'We set six cookies at most, and none before you create an account, sign in, open an invitation or ask for a code or a new password. Your browser also keeps a few notes for the shop, such as the theme you chose. What is not necessary is kept only if you agree, which we ask once and you can change at the foot of every page. All of them are listed in the ',
      a('cookie policy', '/cookie-policy'),
      '.',
    ),
    h2('Your rights'),
    p('You may ask us, at any time and free of charge:'),
    ul(
      [b('to see'), ' what we keep about you, and to have a copy of it;'],
      [b('to correct'), ' what is wrong;'],
      [
        b('to delete'),
        ' what we no longer need. Records of orders stay for the six years that tax law asks for, and are used for nothing else;',
      ],
      [b('to restrict'), ' what we do with it while a question is open;'],
      [b('to hand it over'), ' in a form that machines read;'],
      [
        b('to stop'),
        ' what we do on the ground of legitimate interest. We then stop, unless we have reasons that weigh more.',
      ],
    ),
    p(
      'A copy of everything we keep about you, and its erasure, are two presses away under ',
      a('Privacy in your profile', '/profile?part=privacy'),
      '. For the rest, or if you cannot sign in, write to the email address above. We may have to make sure that it is you, and answer within one month.',
    ),
    h3('If you are not satisfied'),
    p(
      'Tell us first, if you can: we acknowledge a complaint within 30 days and look into it without delay. You may also complain to the Information Commissioner’s Office: ',
      a('ico.org.uk/make-a-complaint', 'https://ico.org.uk/make-a-complaint/'),
      ', 0303 123 1113, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF.',
    ),
    h2('Children'),
    p(
      'The shop is for adults. We do not knowingly keep anything about anybody under 18 beyond the name on a parcel.',
    ),
    h2('When this page changes'),
    p(
      'The date at the top says when it last did. If a change matters to you and we have your email address, we write to you before it takes effect.',
    ),
  ),
}
