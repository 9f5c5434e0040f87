import {
  Activity,
  BadgePercent,
  Boxes,
  ChartColumn,
  ChartLine,
  Clapperboard,
  Coins,
  Contact,
  Construction,
  FileText,
  Flag,
  FolderTree,
  KeyRound,
  GalleryVerticalEnd,
  Layers,
  Languages,
  LayoutDashboard,
  MailOpen,
  Menu,
  MailPlus,
  Mails,
  MessageSquare,
  Images,
  Newspaper,
  Package,
  Palette,
  PanelsTopLeft,
  Ruler,
  ScanLine,
  ScrollText,
  Settings,
  Shirt,
  Truck,
  Signpost,
  Star,
  Tags,
  TextSearch,
  Undo2,
  Users,
  Webhook,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import { ADMIN_CUSTOMERS, ADMIN_HOME, ADMIN_PEOPLE } from '#shop/sign-in/admin/admin-paths.ts'
import { adminText } from '#shop/second-factor/admin-text.ts'
import { ADMIN_API_KEYS } from '#shop/integrations/api-key-list.ts'
import { apiKeyText } from '#shop/integrations/api-key-text.ts'
import { peopleText } from '#shop/people/people-text.ts'
import { flagText, replayText, reportText } from '#shop/admin/analytics/analytics-text.ts'
import {
  ADMIN_AUDIT,
  ADMIN_BRANDING,
  ADMIN_MAIL_TEXTS,
  ADMIN_OUTBOX,
  ADMIN_SCAN,
  ADMIN_SETTINGS,
  ADMIN_SYSTEM,
} from '#shop/admin/admin-paths.ts'
import { auditText } from '#shop/admin/audit/audit-text.ts'
import { customerText } from '#shop/admin/customers/customer-text.ts'
import { ADMIN_WEBHOOKS } from '#shop/integrations/webhook-paths.ts'
import { webhookText } from '#shop/integrations/webhook-text.ts'
import { mailText, mailCopyText } from '#shop/admin/mails/mail-text.ts'
import { brandingText } from '#shop/admin/settings/branding-text.ts'
import { settingsText } from '#shop/admin/settings/settings-text.ts'
import { systemText } from '#shop/admin/system/system-text.ts'
import {
  ADMIN_ANALYTICS,
  ADMIN_FLAGS,
  ADMIN_REPLAYS,
} from '#shop/analytics/admin-analytics-paths.ts'
import {
  ADMIN_ATTRIBUTES,
  ADMIN_SETS,
  ADMIN_CATEGORIES,
  ADMIN_COLLECTIONS,
  ADMIN_PRODUCTS,
} from '#shop/catalogue/admin-catalogue-paths.ts'
import { setText } from '#shop/catalogue/sets/set-text.ts'
import { attributeText } from '#shop/catalogue/attributes/attribute-text.ts'
import { categoryText } from '#shop/catalogue/categories/category-text.ts'
import { collectionText } from '#shop/catalogue/collections/collection-text.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { ADMIN_MEDIA } from '#shop/media/media.ts'
import { mediaText } from '#shop/media/media-text.ts'
import {
  ADMIN_HOME_PAGE,
  ADMIN_MENUS,
  ADMIN_PAGES,
  ADMIN_POSTS,
} from '#shop/content/editing/admin-content-paths.ts'
import { contentEditorText } from '#shop/content/editing/editor-text.ts'
import { menusText } from '#shop/content/editing/menus-text.ts'
import { ADMIN_MESSAGES } from '#shop/contact/admin/message-list.ts'
import { messageText } from '#shop/contact/admin/message-text.ts'
import { adminMaintenanceText } from '#shop/maintenance/admin-maintenance-text.ts'
import { ADMIN_MAINTENANCE } from '#shop/maintenance/maintenance-paths.ts'
import { ADMIN_TRANSLATIONS } from '#shop/content/translations/translation-list.ts'
import { translationText } from '#shop/content/translations/translation-text.ts'
import { ADMIN_REDIRECTS } from '#shop/navigation/redirects/redirect-list.ts'
import { redirectsText } from '#shop/navigation/redirects/redirects-text.ts'
import { campaignText } from '#shop/campaigns/campaign-text.ts'
import { ADMIN_NEWSLETTER } from '#shop/newsletter/newsletter-paths.ts'
import { ADMIN_ORDERS } from '#shop/orders/admin-order-paths.ts'
import { ADMIN_CREDIT } from '#shop/credit/credit-list.ts'
import { adminOrderText } from '#shop/orders/admin-order-text.ts'
import { adminCreditText } from '#shop/credit/admin-credit-text.ts'
import { ADMIN_DELIVERY } from '#shop/delivery/admin-delivery.ts'
import { adminDeliveryText } from '#shop/delivery/admin-delivery-text.ts'
import { ADMIN_DISCOUNTS } from '#shop/promotions/discount-paths.ts'
import { discountText } from '#shop/promotions/discount-text.ts'
import { ADMIN_REPORTS } from '#shop/reports/admin-report-paths.ts'
import { reportsText } from '#shop/reports/report-text.ts'
import { ADMIN_RETURNS } from '#shop/returns/handling/admin-return-paths.ts'
import { adminReturnText } from '#shop/returns/handling/admin-return-text.ts'
import { ADMIN_SYNONYMS } from '#shop/search/synonyms/synonym-form.ts'
import { synonymText } from '#shop/search/synonyms/synonym-text.ts'
import { ADMIN_REVIEWS } from '#shop/reviews/admin/admin-review.ts'
import { adminReviewText } from '#shop/reviews/admin/admin-review-text.ts'
import { ADMIN_SIZE_SYSTEMS, ADMIN_STOCK } from '#shop/stock/admin/admin-stock-paths.ts'
import { adminStockText } from '#shop/stock/admin/admin-stock-text.ts'
import { sizeSystemText } from '#shop/stock/sizes/size-system-text.ts'

import type { Waiting } from '#shop/admin/server/dashboard/read-dashboard.ts'

import { shellText } from './shell-text.ts'

/** A page that the navigation of the admin area leads to. Who may open it is in app/admin-needs.ts. */
export type AdminPage = {
  path: string
  label: string
  icon: LucideIcon
  /** The letter that leads there after a `g`; each has its own. */
  letter?: string
  /** Other words that people look for it by in the palette. */
  synonyms?: string
  /** What waits there, which is counted beside its name. */
  counts?: keyof Waiting
}

const { groups } = shellText

/**
 * The pages of the admin area by what they are for, in the order of a day's work. One table, however long: the order and
 * the groups can only be judged as a whole.
 */
export const adminPages: readonly { name: string; pages: readonly AdminPage[] }[] = [
  {
    name: groups.today,
    pages: [
      {
        path: ADMIN_HOME,
        label: adminText.dashboardLink,
        icon: LayoutDashboard,
        letter: 'd',
        synonyms: 'home overview start sales figures',
      },
      {
        path: ADMIN_REPORTS,
        label: reportsText.title,
        icon: ChartLine,
        letter: 'h',
        synonyms:
          'sales report statistics figures accounts vat return tax bestsellers revenue turnover csv',
      },
    ],
  },
  {
    name: groups.selling,
    pages: [
      {
        path: ADMIN_ORDERS,
        label: adminOrderText.title,
        icon: Package,
        letter: 'o',
        counts: 'orders',
        synonyms: 'sales purchases fulfilment shipping pick pack refund cancel',
      },
      {
        path: ADMIN_RETURNS,
        label: adminReturnText.title,
        icon: Undo2,
        letter: 'r',
        counts: 'returns',
        synonyms: 'refunds exchanges rma',
      },
      {
        path: ADMIN_REVIEWS,
        label: adminReviewText.title,
        icon: Star,
        letter: 'b',
        synonyms: 'ratings stars comments',
      },
      {
        path: ADMIN_CUSTOMERS,
        label: customerText.title,
        icon: Contact,
        letter: 'u',
        synonyms: 'buyers shoppers accounts people clients',
      },
      {
        path: ADMIN_MESSAGES,
        label: messageText.title,
        icon: MessageSquare,
        counts: 'messages',
        synonyms: 'contact enquiries inbox questions support',
      },
    ],
  },
  {
    name: groups.goods,
    pages: [
      {
        path: ADMIN_PRODUCTS,
        label: editorText.title,
        icon: Shirt,
        letter: 'p',
        synonyms: 'goods items catalogue inventory prices',
      },
      {
        path: ADMIN_STOCK,
        label: adminStockText.title,
        icon: Boxes,
        letter: 's',
        synonyms: 'inventory quantities warehouse',
      },
      {
        path: ADMIN_SCAN,
        label: shellText.scan.title,
        icon: ScanLine,
        synonyms: 'barcode scanner camera qr code phone tracking sku gtin ean',
      },
      {
        path: ADMIN_CATEGORIES,
        label: categoryText.title,
        icon: FolderTree,
        letter: 't',
        synonyms: 'departments types taxonomy',
      },
      {
        path: ADMIN_COLLECTIONS,
        label: collectionText.title,
        icon: GalleryVerticalEnd,
        letter: 'n',
        synonyms: 'seasons edits ranges',
      },
      {
        path: ADMIN_SETS,
        label: setText.title,
        icon: Layers,
        synonyms: 'bundles outfits together',
      },
      {
        path: ADMIN_ATTRIBUTES,
        label: attributeText.title,
        icon: Tags,
        letter: 'q',
        synonyms: 'properties options details filters metafields',
      },
      {
        path: ADMIN_SYNONYMS,
        label: synonymText.title,
        icon: TextSearch,
        synonyms: 'search words spelling',
      },
      {
        path: ADMIN_SIZE_SYSTEMS,
        label: sizeSystemText.title,
        icon: Ruler,
        letter: 'z',
        synonyms: 'charts measurements variants',
      },
    ],
  },
  {
    name: groups.site,
    pages: [
      {
        path: ADMIN_POSTS,
        label: contentEditorText.posts,
        icon: Newspaper,
        synonyms: 'blog articles journal news',
      },
      {
        path: ADMIN_NEWSLETTER,
        label: campaignText.title,
        icon: MailOpen,
        letter: 'k',
        synonyms: 'campaigns marketing emails subscribers',
      },
      {
        path: ADMIN_MEDIA,
        label: mediaText.title,
        icon: Images,
        synonyms: 'pictures images photos videos files uploads',
      },
      {
        path: ADMIN_PAGES,
        label: contentEditorText.pages,
        icon: FileText,
        synonyms: 'text faq about terms policy privacy landing home',
      },
      {
        path: ADMIN_HOME_PAGE,
        label: contentEditorText.homePage,
        icon: PanelsTopLeft,
        synonyms: 'homepage banner hero story featured sections',
      },
      {
        path: ADMIN_MENUS,
        label: menusText.title,
        icon: Menu,
        synonyms: 'navigation header footer links',
      },
      {
        path: ADMIN_BRANDING,
        label: brandingText.title,
        icon: Palette,
        synonyms: 'theme design colours fonts logo favicon appearance',
      },
      {
        path: ADMIN_TRANSLATIONS,
        label: translationText.title,
        icon: Languages,
        synonyms: 'languages arabic localisation',
      },
      {
        path: ADMIN_REDIRECTS,
        label: redirectsText.title,
        icon: Signpost,
        synonyms: 'urls links addresses seo',
      },
    ],
  },
  {
    name: groups.visitors,
    pages: [
      {
        path: ADMIN_ANALYTICS,
        label: reportText.title,
        icon: ChartColumn,
        letter: 'y',
        synonyms: 'reports statistics traffic funnel',
      },
      {
        path: ADMIN_REPLAYS,
        label: replayText.title,
        icon: Clapperboard,
        letter: 'v',
        synonyms: 'recordings sessions visits',
      },
      {
        path: ADMIN_FLAGS,
        label: flagText.title,
        icon: Flag,
        letter: 'f',
        synonyms: 'experiments tests features switches',
      },
    ],
  },
  {
    name: groups.money,
    pages: [
      {
        path: ADMIN_DISCOUNTS,
        label: discountText.title,
        icon: BadgePercent,
        letter: 'i',
        synonyms: 'coupons codes promotions vouchers offers sale',
      },
      {
        path: ADMIN_DELIVERY,
        label: adminDeliveryText.title,
        icon: Truck,
        letter: 'l',
        synonyms: 'shipping postage carriers methods rates zones',
      },
      {
        path: ADMIN_CREDIT,
        label: adminCreditText.title,
        icon: Coins,
        letter: 'c',
        synonyms: 'gift cards vouchers store credit refund',
      },
    ],
  },
  {
    name: groups.setUp,
    pages: [
      {
        path: ADMIN_PEOPLE,
        label: peopleText.title,
        icon: Users,
        letter: 'e',
        synonyms: 'team staff users roles permissions password colleagues invite two-step',
      },
      {
        path: ADMIN_OUTBOX,
        label: mailText.title,
        icon: Mails,
        synonyms: 'emails mails sent smtp',
      },
      {
        path: ADMIN_MAIL_TEXTS,
        label: mailCopyText.title,
        icon: MailPlus,
        synonyms: 'email templates notifications wording',
      },
      {
        path: ADMIN_SETTINGS,
        label: settingsText.title,
        icon: Settings,
        synonyms: 'vat tax payments company address preferences configuration',
      },
      {
        path: ADMIN_WEBHOOKS,
        label: webhookText.title,
        icon: Webhook,
        letter: 'w',
        synonyms: 'integrations events api',
      },
      {
        path: ADMIN_API_KEYS,
        label: apiKeyText.title,
        icon: KeyRound,
        synonyms: 'integrations tokens developers',
      },
      {
        path: ADMIN_MAINTENANCE,
        label: adminMaintenanceText.title,
        icon: Construction,
        letter: 'm',
        synonyms: 'close holiday password pause',
      },
      {
        path: ADMIN_AUDIT,
        label: auditText.title,
        icon: ScrollText,
        letter: 'a',
        synonyms: 'history log changes activity',
      },
      {
        path: ADMIN_SYSTEM,
        label: systemText.title,
        icon: Activity,
        synonyms: 'health server database backups status version',
      },
    ],
  },
]
