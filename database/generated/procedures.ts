// Written by npm run db:types from the procedures in the database.
import type { Selectable } from 'kysely'

import type { DB, Json } from './tables.ts'

/** The procedures' arguments and their SQL types. */
export const procedures = {
  accept_admin_invitation: { p_actor: 'uuid', p_secret_hash: 'text' },
  accept_cart_price: { p_user_id: 'uuid', p_cart_item_id: 'uuid', p_price_pence: 'integer' },
  add_colour: {
    p_product_id: 'uuid',
    p_colour_id: 'uuid',
    p_fields: 'jsonb',
    p_names: 'jsonb',
    p_actor: 'text',
    p_with: 'jsonb',
  },
  add_inventory_item: { p_product_id: 'uuid', p_size_id: 'uuid', p_reorder_level: 'integer' },
  add_item_to_cart_with_reservation: {
    p_user_id: 'uuid',
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_seen_price_pence: 'integer',
    p_network: 'text',
  },
  add_order_note: { p_order_id: 'uuid', p_key: 'uuid', p_text: 'text', p_actor: 'text' },
  add_own_mails: {
    p_user_id: 'uuid',
    p_purposes: 'text[]',
    p_wording: 'text',
    p_source: 'text',
    p_language: 'text',
  },
  add_passkey: {
    p_user_id: 'uuid',
    p_session_id: 'uuid',
    p_credential_id: 'text',
    p_public_key: 'text',
    p_counter: 'bigint',
    p_transports: 'text[]',
    p_name: 'text',
    p_is_synced: 'boolean',
    p_limit: 'integer',
  },
  add_product_pictures: { p_product_id: 'uuid', p_pictures: 'jsonb', p_actor: 'text' },
  add_provider_refund: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_provider_id: 'text',
    p_status: 'text',
    p_covered: 'integer',
  },
  add_redirects: { p_redirects: 'jsonb', p_actor: 'text' },
  add_return_photo: {
    p_user_id: 'uuid',
    p_storage_key: 'text',
    p_width: 'integer',
    p_height: 'integer',
    p_bytes: 'integer',
  },
  add_return_tracking: {
    p_user_id: 'uuid',
    p_return_id: 'uuid',
    p_carrier: 'text',
    p_tracking_number: 'text',
  },
  add_review_photo: {
    p_user_id: 'uuid',
    p_storage_key: 'text',
    p_width: 'integer',
    p_height: 'integer',
    p_bytes: 'integer',
  },
  add_set_part: {
    p_id: 'uuid',
    p_part_id: 'uuid',
    p_product_id: 'uuid',
    p_any_colour: 'boolean',
    p_actor: 'text',
  },
  add_set_to_cart: {
    p_user_id: 'uuid',
    p_cart_set_id: 'uuid',
    p_set_id: 'uuid',
    p_parts: 'jsonb',
    p_seen_price_pence: 'integer',
    p_network: 'text',
  },
  add_to_wishlist: { p_user_id: 'uuid', p_product_id: 'uuid', p_size_id: 'uuid' },
  add_usual_sizes: {},
  add_video: { p_video: 'jsonb' },
  address_digest: { p_address: 'jsonb' },
  adjust_credit: {
    p_account_id: 'uuid',
    p_pence: 'integer',
    p_reason: 'text',
    p_actor: 'text',
    p_key: 'uuid',
  },
  adjust_stock: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_change: 'integer',
    p_reference_type: 'text',
    p_reference_id: 'text',
    p_reason: 'text',
    p_actor: 'text',
  },
  admin_role_facts: { p_role: 'text' },
  admin_role_name: { p_role: 'text' },
  allocate_pence: { p_total: 'integer', p_weights: 'bigint[]' },
  anonymise_orders: { p_order_ids: 'uuid[]' },
  apply_stocktake: { p_stocktake_id: 'uuid', p_lines: 'jsonb', p_actor: 'text' },
  approve_return: { p_return_id: 'uuid', p_actor: 'text' },
  ask_for_mails: {
    p_email: 'text',
    p_purposes: 'text[]',
    p_wording: 'text',
    p_source: 'text',
    p_token_hash: 'text',
    p_language: 'text',
  },
  attribute_seen: { p_product: 'jsonb', p_change: 'jsonb' },
  audit_credit: {},
  audit_saved_record: {
    p_kind: 'text',
    p_id: 'uuid',
    p_old: 'jsonb',
    p_new: 'jsonb',
    p_actor: 'text',
  },
  audit_stock: {},
  audit_text: { p_audit_id: 'bigint' },
  audit_value: { p_value: 'jsonb' },
  awaits_goods: { p_order_id: 'uuid' },
  become_refunded: { p_order_id: 'uuid', p_actor: 'text' },
  begin_addition: { p_draft_id: 'uuid', p_order_id: 'uuid', p_actor: 'text' },
  begin_due_campaigns: {},
  begin_forward: { p_destination: 'text', p_at: 'timestamp with time zone', p_most: 'integer' },
  begin_second_factor: { p_session_id: 'uuid', p_secret: 'text', p_instead_of: 'text' },
  begin_webhook_attempt: { p_attempt_id: 'uuid' },
  block_customer: { p_actor: 'uuid', p_user_id: 'uuid', p_reason: 'text' },
  bought_gift_card_pence: { p_order_id: 'uuid' },
  bulk_changes: { p_product: 'jsonb', p_change: 'jsonb' },
  bulk_outcome: { p_product: 'jsonb', p_change: 'jsonb' },
  bulk_packing_outcome: { p_order_id: 'uuid' },
  campaign_allowance: { p_rate: 'integer' },
  can_be_sent_with: { p_order_id: 'uuid' },
  cancel_items: {
    p_order_id: 'uuid',
    p_items: 'jsonb',
    p_reason: 'text',
    p_actor: 'text',
    p_key: 'uuid',
    p_customer_id: 'uuid',
  },
  cancel_product_import: { p_import_id: 'uuid', p_actor: 'text' },
  cancel_return: { p_user_id: 'uuid', p_return_id: 'uuid' },
  captions_of: { p_video_id: 'uuid' },
  card_left_pence: { p_order_id: 'uuid' },
  cart_set_lines: { p_user_id: 'uuid', p_at: 'timestamp with time zone' },
  categories_within: { p_slug: 'text' },
  category_path: { p_category_id: 'uuid' },
  chain_audit_entry: { p_audit_id: 'bigint' },
  change_admin_role: { p_actor: 'uuid', p_user_id: 'uuid', p_seen_role: 'text', p_role: 'text' },
  change_barcode: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_from: 'text',
    p_to: 'text',
    p_actor: 'text',
  },
  change_cart_item_quantity: {
    p_user_id: 'uuid',
    p_cart_item_id: 'uuid',
    p_quantity: 'integer',
    p_network: 'text',
  },
  change_code_verdict: { p_key: 'text', p_hashes: 'text[]' },
  change_cost: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_from: 'integer',
    p_to: 'integer',
    p_actor: 'text',
  },
  change_email: {
    p_user_id: 'uuid',
    p_session_id: 'uuid',
    p_proved_since: 'timestamp with time zone',
    p_new_email: 'text',
    p_old_code_hashes: 'text[]',
    p_new_code_hashes: 'text[]',
  },
  change_offer: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_from: 'jsonb',
    p_to: 'jsonb',
    p_actor: 'text',
  },
  change_offered_units: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_by: 'integer',
    p_reason: 'text',
    p_actor: 'text',
  },
  change_on_hand: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_from: 'integer',
    p_by: 'integer',
    p_reason: 'text',
    p_key: 'uuid',
    p_actor: 'text',
  },
  change_order_address: {
    p_order_id: 'uuid',
    p_key: 'uuid',
    p_seen: 'jsonb',
    p_address: 'jsonb',
    p_actor: 'text',
  },
  change_order_item: {
    p_order_id: 'uuid',
    p_key: 'uuid',
    p_order_item_id: 'uuid',
    p_quantity: 'integer',
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_actor: 'text',
  },
  change_password: {
    p_user_id: 'uuid',
    p_session_id: 'uuid',
    p_proved_since: 'timestamp with time zone',
    p_password_hash: 'text',
  },
  change_price: { p_product_id: 'uuid', p_from: 'integer', p_to: 'integer', p_actor: 'text' },
  change_products: {
    p_edit_id: 'uuid',
    p_product_ids: 'uuid[]',
    p_change: 'jsonb',
    p_actor: 'text',
  },
  change_refund_pence: { p_order_id: 'uuid', p_key: 'uuid' },
  change_reorder_level: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_from: 'integer',
    p_to: 'integer',
    p_actor: 'text',
  },
  change_size_system: { p_product_id: 'uuid', p_from: 'text', p_to: 'text', p_actor: 'text' },
  change_size_term: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_field: 'text',
    p_from: 'integer',
    p_to: 'integer',
    p_actor: 'text',
  },
  change_sku: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_from: 'text',
    p_to: 'text',
    p_actor: 'text',
  },
  change_stock: {
    p_key: 'uuid',
    p_reason: 'text',
    p_note: 'text',
    p_cells: 'jsonb',
    p_actor: 'text',
  },
  change_video: { p_id: 'uuid', p_changes: 'jsonb', p_actor: 'text' },
  changed_facts: { p_of: 'jsonb', p_other: 'jsonb' },
  cheaper_by: {
    p_unit: 'integer',
    p_discount: 'integer',
    p_quantity: 'integer',
    p_units: 'integer',
    p_pence: 'integer',
  },
  check_product_import: { p_products: 'jsonb' },
  choose_language: { p_user_id: 'uuid', p_language: 'text' },
  choose_own_mails: {
    p_user_id: 'uuid',
    p_purposes: 'text[]',
    p_wording: 'text',
    p_source: 'text',
    p_language: 'text',
  },
  clear_cart: { p_user_id: 'uuid' },
  close_given_back: { p_order_id: 'uuid', p_actor: 'text' },
  collect_events: { p_events: 'jsonb', p_user_id: 'uuid' },
  collect_replay_part: {
    p_replay: 'jsonb',
    p_seq: 'integer',
    p_events: 'integer',
    p_content: 'bytea',
    p_user_id: 'uuid',
    p_at: 'timestamp with time zone',
    p_max_parts: 'integer',
    p_max_bytes: 'integer',
  },
  complete_the_look: { p_product_id: 'uuid', p_limit: 'integer' },
  confirm_email: { p_user_id: 'uuid', p_email: 'text', p_password_hash: 'text' },
  confirm_mails: { p_token_hash: 'text' },
  confirm_second_factor: {
    p_session_id: 'uuid',
    p_new_token_hash: 'text',
    p_secret: 'text',
    p_resealed: 'text',
    p_step: 'integer',
    p_backup_code_hashes: 'text[]',
    p_now: 'timestamp with time zone',
  },
  content_facts: { p_content: 'jsonb' },
  content_of: { p_kind: 'text', p_key: 'text' },
  content_to_edit: { p_kind: 'text', p_key: 'text' },
  correct_credit: {
    p_account_id: 'uuid',
    p_seen_pence: 'integer',
    p_balance_pence: 'integer',
    p_reason: 'text',
    p_actor: 'text',
    p_key: 'uuid',
  },
  correct_tracking: {
    p_shipment_id: 'uuid',
    p_carrier: 'text',
    p_tracking_number: 'text',
    p_actor: 'text',
  },
  count_active_users: {},
  count_changeable: { p_product_ids: 'uuid[]', p_change: 'jsonb' },
  count_given_units: { p_first: 'bigint', p_units: 'bigint', p_buy: 'integer', p_get: 'integer' },
  count_keeps_left: {
    p_kept: 'integer',
    p_created_at: 'timestamp with time zone',
    p_expires_at: 'timestamp with time zone',
    p_is_new: 'boolean',
  },
  count_packable: { p_order_ids: 'uuid[]' },
  count_printable: { p_order_ids: 'uuid[]' },
  count_stock: {},
  count_units_sold: { p_since: 'timestamp with time zone' },
  create_account: {
    p_email: 'text',
    p_first_name: 'text',
    p_last_name: 'text',
    p_password_hash: 'text',
    p_language: 'text',
  },
  create_product: { p_product_id: 'uuid', p_style_id: 'uuid', p_fields: 'jsonb', p_actor: 'text' },
  create_return: {
    p_user_id: 'uuid',
    p_order_id: 'uuid',
    p_items: 'jsonb',
    p_resolution: 'text',
    p_photos: 'uuid[]',
    p_key: 'uuid',
    p_difference_pence: 'integer',
    p_arrivals: 'text[]',
  },
  create_style: {
    p_fields: 'jsonb',
    p_colours: 'jsonb',
    p_publish: 'boolean',
    p_actor: 'text',
    p_category: 'jsonb',
  },
  credit_note_document: { p_order_id: 'uuid', p_pence: 'integer', p_account_id: 'uuid' },
  credit_note_left: { p_order_id: 'uuid' },
  credit_note_lines: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_lines: 'jsonb',
    p_delivery_pence: 'integer',
  },
  custom_role_of: { p_role: 'text' },
  decide_review: {
    p_review_id: 'uuid',
    p_version: 'integer',
    p_state: 'text',
    p_rejection: 'text',
    p_actor: 'text',
  },
  delete_admin_role: { p_actor: 'uuid', p_id: 'uuid', p_version: 'integer' },
  delete_attribute: { p_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_campaign: { p_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_category: { p_id: 'uuid', p_version: 'integer', p_successor_id: 'uuid', p_actor: 'text' },
  delete_collection: {
    p_id: 'uuid',
    p_version: 'integer',
    p_successor_id: 'uuid',
    p_actor: 'text',
  },
  delete_draft_order: { p_draft_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_flag: { p_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_free_page: {
    p_page_id: 'uuid',
    p_version: 'integer',
    p_redirect_to: 'text',
    p_actor: 'text',
  },
  delete_message_template: { p_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_order_note: {
    p_order_id: 'uuid',
    p_note_id: 'bigint',
    p_actor: 'text',
    p_is_owner: 'boolean',
  },
  delete_post: { p_post_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_review: { p_user_id: 'uuid', p_product_id: 'uuid' },
  delete_set: { p_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_size: { p_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_size_system: { p_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  delete_synonyms: { p_id: 'uuid', p_version: 'integer', p_actor: 'text' },
  deliver_shipment: { p_shipment_id: 'uuid', p_actor: 'text' },
  describe_cart_lines: { p_cart_item_ids: 'uuid[]' },
  describe_migrated_item: {
    p_code: 'text',
    p_cause: 'text',
    p_name: 'text',
    p_migrated: 'integer',
    p_requested: 'integer',
    p_problem: 'text',
  },
  describe_returns: { p_ids: 'uuid[]' },
  differences_held: { p_order_item_id: 'uuid' },
  differences_of: { p_order_id: 'uuid', p_lines: 'jsonb' },
  draft_order_facts: { p_draft_id: 'uuid' },
  draft_set_lines: { p_draft_id: 'uuid' },
  drop_exchange_order: { p_return_id: 'uuid', p_note: 'text', p_actor: 'text' },
  dropped_wishes: { p_contact_id: 'uuid' },
  duplicate_product: { p_product_id: 'uuid', p_copy_id: 'uuid', p_as: 'text', p_actor: 'text' },
  edit_branding: { p_version: 'integer', p_content: 'jsonb', p_then: 'text', p_actor: 'text' },
  edit_content: {
    p_kind: 'text',
    p_key: 'text',
    p_version: 'integer',
    p_content: 'jsonb',
    p_then: 'text',
    p_publish_at: 'timestamp with time zone',
    p_actor: 'text',
  },
  emails_of_person: { p_user_id: 'uuid' },
  end_admin_sessions: { p_actor: 'uuid', p_user_id: 'uuid' },
  end_campaign: { p_id: 'uuid' },
  end_customer_sessions: { p_actor: 'uuid', p_user_id: 'uuid', p_session_id: 'uuid' },
  end_exchange: { p_return_id: 'uuid', p_actor: 'text' },
  end_exports: { p_ids: 'uuid[]' },
  end_forward: {
    p_destination: 'text',
    p_token: 'uuid',
    p_result: 'text',
    p_failure: 'text',
    p_events: 'integer',
    p_arrived_in: 'text',
    p_arrival: 'bigint',
    p_at: 'timestamp with time zone',
  },
  end_mails: {
    p_contact_id: 'uuid',
    p_purposes: 'text[]',
    p_wording: 'text',
    p_source: 'text',
    p_state: 'text',
    p_campaign_id: 'uuid',
  },
  end_own_mails: { p_user_id: 'uuid', p_purposes: 'text[]', p_wording: 'text', p_source: 'text' },
  end_priority_windows: { p_product_id: 'uuid', p_size_id: 'uuid' },
  end_session: { p_user_id: 'uuid', p_session_id: 'uuid' },
  end_sessions: { p_user_id: 'uuid', p_kept_session_id: 'uuid' },
  end_webhook_attempt: {
    p_attempt_id: 'uuid',
    p_status: 'integer',
    p_answer: 'text',
    p_failure: 'text',
  },
  ensure_first_admin: { p_email: 'text', p_password_hash: 'text' },
  enter_by_code: { p_email: 'text', p_language: 'text' },
  erase_person: { p_request_id: 'uuid' },
  erasure_obstacles: { p_user_id: 'uuid', p_gives_up_credit: 'boolean' },
  evaluate_discounts: { p_user_id: 'uuid', p_at: 'timestamp with time zone', p_code: 'text' },
  exchange_lines: { p_return_id: 'uuid' },
  exchange_order_changed: { p_return_id: 'uuid', p_state: 'text' },
  exchange_order_to_pay: { p_return_id: 'uuid' },
  exchange_value_pence: { p_order_item_id: 'uuid', p_quantity: 'integer' },
  expire_return: { p_return_id: 'uuid', p_approved_before: 'timestamp with time zone' },
  extend_holds: { p_user_id: 'uuid', p_moment: 'timestamp with time zone' },
  extras_to_cancel: { p_order_id: 'uuid' },
  fill_collection: { p_id: 'uuid', p_at: 'timestamp with time zone' },
  find_cart_conflicts: { p_user_id: 'uuid', p_guest_items: 'jsonb' },
  find_credit: { p_user_id: 'uuid', p_gift_cards: 'text[]' },
  find_former_cart_item: { p_user_id: 'uuid', p_cart_item_id: 'uuid' },
  find_priority_window: { p_user_id: 'uuid', p_product_id: 'uuid', p_size_id: 'uuid' },
  find_scanned_item: { p_code: 'text' },
  find_sent_video: { p_sent_hash: 'text', p_is_kept: 'boolean' },
  find_untold_windows: { p_limit: 'integer' },
  find_waiting_place: { p_product_id: 'uuid', p_size_id: 'uuid', p_position: 'bigint' },
  finish_export: {
    p_request_id: 'uuid',
    p_storage_key: 'text',
    p_token_hash: 'text',
    p_days: 'integer',
  },
  fit_refund: { p_lines: 'jsonb', p_delivery_pence: 'integer', p_most: 'integer' },
  follow_account_email: { p_user_id: 'uuid' },
  forget_campaign_recipients: { p_days: 'integer', p_most: 'integer' },
  forget_credentials: { p_user_id: 'uuid' },
  forget_events: { p_at: 'timestamp with time zone', p_months: 'integer' },
  forget_expired_credentials: {},
  forget_migrated_guest_items: {},
  forget_old_data: {
    p_mail_days: 'integer',
    p_photo_days: 'integer',
    p_order_years: 'integer',
    p_most: 'integer',
  },
  forget_old_records: {
    p_mail_days: 'integer',
    p_message_days: 'integer',
    p_edit_days: 'integer',
    p_event_days: 'integer',
    p_job_days: 'integer',
    p_most: 'integer',
  },
  forget_payment_declines: {},
  forget_person: { p_user_id: 'uuid' },
  forget_picture: { p_hash: 'text', p_at: 'timestamp with time zone' },
  forget_product_slug: { p_product_id: 'uuid', p_slug: 'text', p_actor: 'text' },
  forget_replays: { p_at: 'timestamp with time zone', p_days: 'integer' },
  forget_unconfirmed_contacts: {},
  forget_webhooks: {},
  free_product_slug: { p_wanted: 'text', p_product_id: 'uuid' },
  get_batch_inventory_status: { p_product_ids: 'uuid[]' },
  get_cart: { p_user_id: 'uuid', p_with_expired: 'boolean' },
  get_cart_conflicts_preview: { p_user_id: 'uuid', p_guest_items: 'jsonb' },
  get_cart_products: { p_product_ids: 'uuid[]' },
  get_order: { p_order_id: 'uuid', p_customer_id: 'uuid' },
  get_products_with_inventory: { p_limit: 'integer' },
  get_waiting_list: { p_user_id: 'uuid' },
  get_wishlist: { p_user_id: 'uuid' },
  gift_wrap_pence: {},
  give_back: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_way: 'text',
    p_lines: 'jsonb',
    p_delivery_pence: 'integer',
    p_reason: 'text',
    p_note: 'text',
    p_actor: 'text',
    p_key: 'uuid',
    p_return_id: 'uuid',
  },
  give_back_credit: { p_order_id: 'uuid', p_actor: 'text' },
  give_up_stocktake: { p_id: 'uuid', p_actor: 'text' },
  give_up_unpaid_order: { p_order_id: 'uuid', p_note: 'text', p_actor: 'text' },
  give_wrong_payment_back: { p_order_id: 'uuid', p_actor: 'text' },
  grant_credit: {
    p_customer_id: 'uuid',
    p_pence: 'integer',
    p_reason: 'text',
    p_actor: 'text',
    p_key: 'uuid',
  },
  hand_over_local_slugs: { p_kind: 'text', p_from: 'uuid', p_to: 'uuid' },
  has_consent: { p_subject_id: 'uuid', p_purpose: 'text' },
  has_rule_attributes: { p_values: 'jsonb', p_rule: 'jsonb' },
  has_text: { p_text: 'jsonb' },
  has_unsent_units: { p_order_id: 'uuid' },
  hold_attributes: {},
  hold_cart: { p_user_id: 'uuid' },
  hold_collections: {},
  hold_late_credit: { p_order_id: 'uuid', p_actor: 'text' },
  hold_late_lines: { p_order_id: 'uuid', p_user_id: 'uuid' },
  hold_late_order: { p_order_id: 'uuid', p_user_id: 'uuid' },
  home_texts: {},
  import_costs: {
    p_product_id: 'uuid',
    p_cost: 'jsonb',
    p_sizes: 'jsonb',
    p_is_undo: 'boolean',
    p_actor: 'text',
  },
  import_product: { p_import_id: 'uuid', p_position: 'integer', p_actor: 'text' },
  import_size: { p_product_id: 'uuid', p_size: 'jsonb', p_import_id: 'uuid', p_actor: 'text' },
  import_size_terms: {
    p_product_id: 'uuid',
    p_sizes: 'jsonb',
    p_is_undo: 'boolean',
    p_actor: 'text',
  },
  invite_admin: { p_actor: 'uuid', p_email: 'text', p_role: 'text', p_secret_hash: 'text' },
  invoice_document: { p_order_id: 'uuid' },
  is_given_back: { p_key: 'uuid' },
  is_local_slug_of_another: { p_kind: 'text', p_subject_id: 'uuid', p_slug: 'text' },
  is_served: { p_not_served: 'text[]', p_postcode: 'text' },
  is_sold_out: { p_product_id: 'uuid', p_size_id: 'uuid' },
  issue_bought_gift_card: { p_order_id: 'uuid', p_actor: 'text' },
  issue_code_after_password: {
    p_email: 'text',
    p_code_hash: 'text',
    p_browser_hash: 'text',
    p_address_hash: 'text',
    p_mail_id: 'uuid',
    p_is_right: 'boolean',
  },
  issue_credit_note: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_account_id: 'uuid',
    p_lines: 'jsonb',
    p_delivery_pence: 'integer',
  },
  issue_email_code: {
    p_purpose: 'text',
    p_email: 'text',
    p_code_hash: 'text',
    p_browser_hash: 'text',
    p_address_hash: 'text',
  },
  issue_gift_card: {
    p_code_hash: 'text',
    p_code_end: 'text',
    p_pence: 'integer',
    p_reason: 'text',
    p_actor: 'text',
    p_key: 'uuid',
  },
  issue_invoice: { p_order_id: 'uuid' },
  issue_passkey_challenge: { p_challenge: 'text', p_user_id: 'uuid' },
  join_waiting_list: {
    p_user_id: 'uuid',
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_network: 'text',
  },
  keep_cart: { p_user_id: 'uuid' },
  keep_in_wishlist: { p_user_id: 'uuid', p_product_id: 'uuid', p_size_id: 'uuid' },
  keep_line_let_go: { p_user_id: 'uuid', p_product_id: 'uuid', p_size_id: 'uuid' },
  keep_mail_to_contact: { p_email: 'text', p_mail_id: 'uuid' },
  keep_picture: { p_id: 'uuid', p_is_kept: 'boolean', p_actor: 'text' },
  keep_picture_crop: { p_picture_id: 'uuid', p_crop: 'jsonb' },
  keeps_marks: { p_source: 'text', p_text: 'text' },
  kept_translation: {
    p_kind: 'text',
    p_subject_id: 'uuid',
    p_language: 'text',
    p_field: 'text',
    p_source: 'text',
  },
  leave_waiting_list: { p_user_id: 'uuid', p_product_id: 'uuid', p_size_id: 'uuid' },
  leave_waiting_lists: { p_user_id: 'uuid' },
  line_value_pence: { p_order_item_id: 'uuid', p_from: 'integer', p_quantity: 'integer' },
  lines_to_cancel: { p_order_id: 'uuid', p_items: 'jsonb' },
  list_customer_orders: { p_customer_id: 'uuid', p_before: 'uuid', p_limit: 'integer' },
  list_exchange_offers: { p_customer_id: 'uuid', p_order_id: 'uuid' },
  list_failed_refunds: { p_order_id: 'uuid' },
  list_returnable_orders: {
    p_customer_id: 'uuid',
    p_order_id: 'uuid',
    p_before: 'uuid',
    p_limit: 'integer',
  },
  list_reviewable: {
    p_user_id: 'uuid',
    p_product_id: 'uuid',
    p_order_id: 'uuid',
    p_before: 'uuid',
    p_limit: 'integer',
  },
  local_line: { p_line_id: 'uuid', p_language: 'text' },
  local_name: { p_kind: 'text', p_subject_id: 'uuid', p_language: 'text' },
  local_order_names: { p_order_id: 'uuid', p_language: 'text' },
  local_slug: { p_kind: 'text', p_subject_id: 'uuid', p_language: 'text' },
  local_texts: { p_kind: 'text' },
  lock_attributes: {},
  lock_bought_gift_card: { p_order_id: 'uuid' },
  lock_cart: { p_user_id: 'uuid', p_network: 'text' },
  lock_categories: {},
  lock_collections: {},
  lock_local_slugs: { p_kinds: 'text[]' },
  lock_order_inventory: { p_order_id: 'uuid', p_user_id: 'uuid' },
  lock_order_origin: { p_order_id: 'uuid' },
  lock_picture: { p_hash: 'text' },
  lock_post_slugs: {},
  lock_product_import: { p_import_id: 'uuid', p_positions: 'integer[]' },
  lock_product_slugs: {},
  lock_refund: { p_refund_id: 'uuid' },
  lock_return: { p_return_id: 'uuid' },
  lock_sizes: {},
  lock_skus: {},
  longest_hold: { p_created_at: 'timestamp with time zone', p_is_new: 'boolean' },
  mail_bought_gift_card: {
    p_order_id: 'uuid',
    p_sends: 'integer',
    p_email: 'text',
    p_code_hash: 'text',
    p_code_end: 'text',
    p_actor: 'text',
  },
  mail_purpose: { p_kind: 'text' },
  make_api_key: {
    p_id: 'uuid',
    p_name: 'text',
    p_prefix: 'text',
    p_hash: 'text',
    p_permissions: 'text[]',
    p_ends_at: 'timestamp with time zone',
    p_actor: 'uuid',
  },
  make_default_address: { p_user_id: 'uuid', p_address_id: 'uuid' },
  make_event_partition: { p_at: 'timestamp with time zone' },
  mark_order_paid: { p_order_id: 'uuid', p_actor: 'text', p_note: 'text' },
  mark_paid_by_hand: {
    p_order_id: 'uuid',
    p_method: 'text',
    p_reference: 'text',
    p_received_on: 'text',
    p_key: 'uuid',
    p_actor: 'text',
  },
  may_be_put_into: { p_collection_ids: 'jsonb' },
  may_promote_to: { p_contact_id: 'uuid', p_purpose: 'text' },
  media_uses: { p_ids: 'uuid[]' },
  message_recipient: {
    p_order_id: 'uuid',
    p_return_id: 'uuid',
    p_contact_message_id: 'uuid',
    p_user_id: 'uuid',
  },
  migrate_guest_cart_to_user: { p_user_id: 'uuid', p_guest_items: 'jsonb', p_network: 'text' },
  migrate_guest_item: {
    p_user_id: 'uuid',
    p_id: 'text',
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_network: 'text',
  },
  minutes_held: { p_is_new: 'boolean' },
  missing_to_publish: { p_product: 'jsonb' },
  move_attribute: { p_id: 'uuid', p_past: 'uuid', p_goes: 'text', p_actor: 'text' },
  move_campaign: {
    p_id: 'uuid',
    p_to: 'text',
    p_version: 'integer',
    p_send_at: 'timestamp with time zone',
    p_actor: 'text',
  },
  move_cart_item_to_wishlist: { p_user_id: 'uuid', p_cart_item_id: 'uuid' },
  move_category: { p_id: 'uuid', p_past: 'uuid', p_goes: 'text', p_actor: 'text' },
  move_collection: { p_id: 'uuid', p_past: 'uuid', p_goes: 'text', p_actor: 'text' },
  move_colourway: {
    p_product_id: 'uuid',
    p_version: 'integer',
    p_style_id: 'uuid',
    p_actor: 'text',
  },
  move_credit: {
    p_account_id: 'uuid',
    p_kind: 'text',
    p_pence: 'integer',
    p_order_id: 'uuid',
    p_reason: 'text',
    p_actor: 'text',
    p_key: 'uuid',
  },
  move_differences: { p_return_id: 'uuid', p_actor: 'text' },
  move_imported_stock: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_by: 'integer',
    p_import_id: 'uuid',
    p_actor: 'text',
  },
  move_picked_product: {
    p_collection_id: 'uuid',
    p_product_id: 'uuid',
    p_past: 'uuid',
    p_goes: 'text',
    p_actor: 'text',
  },
  move_reviews_to_style: { p_product_id: 'uuid', p_style_id: 'uuid' },
  move_set_part: {
    p_id: 'uuid',
    p_part_id: 'uuid',
    p_past: 'uuid',
    p_goes: 'text',
    p_actor: 'text',
  },
  move_size: { p_id: 'uuid', p_past: 'uuid', p_goes: 'text', p_actor: 'text' },
  move_size_system: { p_id: 'uuid', p_past: 'uuid', p_goes: 'text', p_actor: 'text' },
  move_wishlist_item_to_cart: {
    p_user_id: 'uuid',
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_seen_price_pence: 'integer',
    p_network: 'text',
  },
  moved_past: { p_ids: 'uuid[]', p_id: 'uuid', p_past: 'uuid', p_goes: 'text' },
  name_customer: { p_user_id: 'uuid', p_name: 'text' },
  network_room: {
    p_network: 'text',
    p_user_id: 'uuid',
    p_product_id: 'uuid',
    p_cart_item_id: 'uuid',
    p_wanted: 'integer',
  },
  new_order_number: {},
  new_return_number: {},
  note_campaign_mail: { p_campaign_id: 'uuid', p_contact_id: 'uuid', p_email_id: 'uuid' },
  note_card_refund: { p_order_id: 'uuid', p_pence: 'integer', p_actor: 'text' },
  note_content: {
    p_kind: 'text',
    p_key: 'text',
    p_action: 'text',
    p_was: 'jsonb',
    p_new: 'jsonb',
    p_publish_at: 'timestamp with time zone',
    p_actor: 'text',
  },
  note_given_back: {
    p_order_id: 'uuid',
    p_account_id: 'uuid',
    p_pence: 'integer',
    p_actor: 'text',
  },
  note_refund_failed: { p_order_id: 'uuid', p_pence: 'integer', p_failure: 'text' },
  note_return_event: {
    p_return_id: 'uuid',
    p_actor: 'text',
    p_kind: 'text',
    p_from: 'text',
    p_to: 'text',
    p_details: 'jsonb',
  },
  note_translation: {
    p_kind: 'text',
    p_subject_id: 'uuid',
    p_language: 'text',
    p_field: 'text',
    p_before: 'text',
    p_after: 'text',
    p_actor: 'text',
  },
  note_unused_pictures: { p_at: 'timestamp with time zone' },
  note_viewers: { p_process_id: 'uuid', p_viewers: 'integer' },
  number_categories: {},
  offer_difference: {
    p_order_id: 'uuid',
    p_key: 'uuid',
    p_order_item_id: 'uuid',
    p_quantity: 'integer',
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_pence: 'integer',
    p_hours: 'integer',
    p_actor: 'text',
  },
  open_inventory_item: { p_product_id: 'uuid', p_size_id: 'uuid' },
  order_credit: { p_order_id: 'uuid' },
  order_extras_of: { p_order_id: 'uuid' },
  order_lines: { p_order_id: 'uuid' },
  order_money: { p_order_id: 'uuid' },
  owe_units: { p_product_id: 'uuid', p_size_id: 'uuid', p_promised: 'integer' },
  packing_outcome: { p_order_id: 'uuid' },
  paid_back_by: { p_order_id: 'uuid' },
  pairings_of: { p_product_id: 'uuid' },
  payment_wait: { p_customer_id: 'uuid', p_payer: 'text' },
  picture_alts: {},
  picture_descriptions: { p_ids: 'uuid[]' },
  place_exchange_order: {
    p_return_id: 'uuid',
    p_difference_pence: 'integer',
    p_arrivals: 'text[]',
  },
  place_gift_card_order: {
    p_user_id: 'uuid',
    p_idempotency_key: 'uuid',
    p_email: 'text',
    p_giver: 'text',
    p_pence: 'integer',
    p_recipient_name: 'text',
    p_recipient_email: 'text',
    p_message: 'text',
    p_send_on: 'text',
    p_minutes: 'integer',
    p_language: 'text',
  },
  place_in_collections: { p_product_id: 'uuid' },
  place_order: {
    p_user_id: 'uuid',
    p_idempotency_key: 'uuid',
    p_email: 'text',
    p_address: 'jsonb',
    p_billing_address: 'jsonb',
    p_note: 'text',
    p_delivery_method_id: 'uuid',
    p_discount_code: 'text',
    p_arrivals: 'text[]',
    p_gift_cards: 'text[]',
    p_use_store_credit: 'boolean',
    p_gift_wrap: 'boolean',
    p_gift_message: 'text',
    p_language: 'text',
    p_later: 'jsonb',
  },
  plan_credit: {
    p_user_id: 'uuid',
    p_gift_cards: 'text[]',
    p_use_store_credit: 'boolean',
    p_total_pence: 'integer',
  },
  plan_refund: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_items: 'jsonb',
    p_delivery_pence: 'integer',
  },
  plan_webhook_attempt: {
    p_delivery_id: 'uuid',
    p_key: 'uuid',
    p_due_at: 'timestamp with time zone',
  },
  plan_webhook_delivery: { p_event_id: 'uuid', p_endpoint_id: 'uuid' },
  postpone_delivery: { p_order_id: 'uuid', p_from: 'text', p_to: 'text' },
  preview_cancellation: { p_order_id: 'uuid', p_items: 'jsonb' },
  preview_refund: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_way: 'text',
    p_items: 'jsonb',
    p_delivery_pence: 'integer',
  },
  preview_send_back: { p_order_id: 'uuid', p_pence: 'integer' },
  product_collections: { p_product_id: 'uuid' },
  product_pictures: { p_product_id: 'uuid' },
  product_status_changes: {
    p_product: 'jsonb',
    p_status: 'text',
    p_successor_id: 'uuid',
    p_at: 'timestamp with time zone',
  },
  product_to_edit: { p_product_id: 'uuid' },
  promise_of: { p_product_id: 'uuid', p_size_id: 'uuid' },
  prove_session: { p_user_id: 'uuid', p_session_id: 'uuid' },
  publish_due_content: { p_at: 'timestamp with time zone' },
  publish_due_products: { p_at: 'timestamp with time zone' },
  put_content_out: {
    p_kind: 'text',
    p_key: 'text',
    p_content: 'jsonb',
    p_at: 'timestamp with time zone',
    p_actor: 'text',
  },
  queue_product_import: { p_import_id: 'uuid' },
  quote_draft_order: { p_draft_id: 'uuid', p_delivery_method_id: 'uuid' },
  quote_order: {
    p_user_id: 'uuid',
    p_at: 'timestamp with time zone',
    p_code: 'text',
    p_postcode: 'text',
    p_gift_cards: 'text[]',
    p_use_store_credit: 'boolean',
    p_delivery_method_id: 'uuid',
    p_gift_wrap: 'boolean',
  },
  read_guest_items: { p_guest_items: 'jsonb' },
  read_inventory: { p_product_ids: 'uuid[]' },
  read_reviews: {
    p_product_id: 'uuid',
    p_rating: 'integer',
    p_sort: 'text',
    p_most: 'integer',
    p_skip: 'integer',
  },
  read_set_choices: { p_parts: 'jsonb' },
  receive_by_hand: {
    p_order_id: 'uuid',
    p_method: 'text',
    p_reference: 'text',
    p_received_on: 'text',
    p_key: 'uuid',
    p_actor: 'text',
  },
  receive_return: { p_return_id: 'uuid', p_items: 'jsonb', p_actor: 'text', p_key: 'uuid' },
  receive_stock: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_reference_type: 'text',
    p_reference_id: 'text',
    p_reason: 'text',
    p_actor: 'text',
  },
  record_consent: { p_subject_id: 'uuid', p_events: 'jsonb', p_wording: 'text', p_source: 'text' },
  record_counts: { p_stocktake_id: 'uuid', p_counts: 'jsonb', p_actor: 'text' },
  record_dispute: {
    p_event_id: 'text',
    p_type: 'text',
    p_told_at: 'timestamp with time zone',
    p_dispute_id: 'text',
    p_intent_id: 'text',
    p_amount: 'integer',
    p_reason: 'text',
    p_status: 'text',
    p_evidence_due_at: 'timestamp with time zone',
  },
  record_hand_refund: {
    p_refund_id: 'uuid',
    p_reference: 'text',
    p_paid_on: 'text',
    p_actor: 'text',
  },
  record_mail_event: {
    p_id: 'text',
    p_kind: 'text',
    p_email: 'text',
    p_is_hard: 'boolean',
    p_email_id: 'uuid',
  },
  record_packing_slips: { p_order_ids: 'uuid[]', p_address_digests: 'uuid[]' },
  record_payment_event: {
    p_event_id: 'text',
    p_type: 'text',
    p_intent_id: 'text',
    p_order_id: 'uuid',
    p_amount: 'integer',
    p_currency: 'text',
    p_card: 'text',
    p_provider_refund: 'text',
    p_refund_id: 'uuid',
    p_attempt: 'integer',
    p_refund_status: 'text',
    p_failure: 'text',
  },
  record_payment_intent: { p_order_id: 'uuid', p_intent_id: 'text', p_payer: 'text' },
  record_refund: {
    p_refund_id: 'uuid',
    p_attempt: 'integer',
    p_provider_id: 'text',
    p_status: 'text',
    p_failure: 'text',
  },
  redirect_free_page: { p_slug: 'text', p_to: 'text' },
  refresh_size_grids: { p_system: 'text' },
  refund_as_credit: { p_refund_id: 'uuid', p_actor: 'text' },
  refund_difference: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_reason: 'text',
    p_note: 'text',
    p_actor: 'text',
  },
  refund_differences: {
    p_order_id: 'uuid',
    p_lines: 'jsonb',
    p_reason: 'text',
    p_note: 'text',
    p_actor: 'text',
  },
  refund_double_payment: { p_order_id: 'uuid', p_amount: 'integer', p_currency: 'text' },
  refund_left_pence: { p_refund_id: 'uuid' },
  refund_limits: { p_return_id: 'uuid' },
  refund_order: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_way: 'text',
    p_reason: 'text',
    p_actor: 'text',
    p_key: 'uuid',
    p_items: 'jsonb',
    p_delivery_pence: 'integer',
    p_message: 'text',
  },
  refund_return: {
    p_return_id: 'uuid',
    p_lines: 'jsonb',
    p_delivery_pence: 'integer',
    p_way: 'text',
    p_actor: 'text',
  },
  refund_to_credit: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_account_id: 'uuid',
    p_reason: 'text',
    p_actor: 'text',
    p_key: 'uuid',
  },
  refundable_delivery_pence: { p_order_id: 'uuid' },
  refundable_pence: { p_order_id: 'uuid' },
  refuse_attributes: { p_new: 'jsonb', p_old: 'jsonb' },
  refuse_category: { p_id: 'uuid', p_slug: 'text', p_parent_id: 'uuid' },
  refuse_content: { p_kind: 'text', p_key: 'text', p_content: 'jsonb', p_is_offered: 'boolean' },
  refuse_import: { p_outcome: 'text', p_fields: 'text[]' },
  refuse_local_slug: { p_kind: 'text', p_subject_id: 'uuid', p_language: 'text', p_slug: 'text' },
  refuse_new_hold: {
    p_user_id: 'uuid',
    p_network: 'text',
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_line_id: 'uuid',
    p_in_line: 'integer',
    p_quantity: 'integer',
  },
  refuse_product: { p_new: 'jsonb', p_old: 'jsonb' },
  refuse_style: {
    p_colour: 'uuid',
    p_reason: 'text',
    p_fields: 'text[]',
    p_size_id: 'uuid',
    p_owner: 'jsonb',
  },
  reject_return: { p_return_id: 'uuid', p_reason: 'text', p_actor: 'text' },
  release_cart_lines: { p_cart_item_ids: 'uuid[]', p_reason: 'text', p_reference_type: 'text' },
  release_expired_holds: { p_product_id: 'uuid', p_size_id: 'uuid' },
  release_hold: { p_kind: 'text', p_id: 'uuid', p_reason: 'text', p_actor: 'text' },
  release_order_stock: { p_order_id: 'uuid', p_reason: 'text', p_actor: 'text' },
  release_stock_atomic: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_reference_type: 'text',
    p_reference_id: 'text',
    p_reason: 'text',
    p_actor: 'text',
  },
  remember_trader: { p_defaults: 'jsonb', p_form: 'text' },
  remove_address: { p_user_id: 'uuid', p_address_id: 'uuid' },
  remove_from_wishlist: { p_user_id: 'uuid', p_product_id: 'uuid', p_size_id: 'uuid' },
  remove_item_from_cart_with_release: { p_cart_item_id: 'uuid', p_user_id: 'uuid' },
  remove_redirects: { p_ids: 'uuid[]', p_actor: 'text' },
  remove_set_part: { p_id: 'uuid', p_part_id: 'uuid', p_actor: 'text' },
  rename_view: { p_admin_user_id: 'uuid', p_view_id: 'uuid', p_name: 'text' },
  renew_backup_codes: { p_session_id: 'uuid', p_code_hashes: 'text[]' },
  renew_collections: { p_at: 'timestamp with time zone' },
  renew_promises: { p_user_id: 'uuid' },
  renew_sets: { p_at: 'timestamp with time zone' },
  renew_webhook_secret: {
    p_id: 'uuid',
    p_secret_version: 'integer',
    p_secret: 'text',
    p_actor: 'text',
  },
  reorder_items: { p_user_id: 'uuid', p_order_id: 'uuid', p_key: 'uuid', p_network: 'text' },
  replace_poster: { p_video_id: 'uuid', p_from: 'uuid', p_to: 'uuid' },
  reply_to_review: { p_review_id: 'uuid', p_version: 'integer', p_reply: 'text', p_actor: 'text' },
  report_checks: { p_checks: 'jsonb' },
  reprice_sets: { p_user_id: 'uuid', p_at: 'timestamp with time zone', p_cart_set_id: 'uuid' },
  request_erasure: {
    p_user_id: 'uuid',
    p_actor: 'uuid',
    p_gives_up_credit: 'boolean',
    p_session_id: 'uuid',
    p_proved_since: 'timestamp with time zone',
  },
  request_export: { p_user_id: 'uuid', p_actor: 'uuid' },
  request_password_reset: { p_email: 'text', p_token_hash: 'text', p_mail_id: 'uuid' },
  reserve_for_cart: {
    p_user_id: 'uuid',
    p_cart_item_id: 'uuid',
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_reason: 'text',
  },
  reserve_stock_atomic: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_reference_type: 'text',
    p_reference_id: 'text',
    p_reason: 'text',
    p_actor: 'text',
  },
  reset_password: { p_token_hash: 'text', p_password_hash: 'text', p_keep_passkeys: 'boolean' },
  reset_second_factor: { p_actor_id: 'uuid', p_user_id: 'uuid' },
  restore_content: {
    p_kind: 'text',
    p_key: 'text',
    p_version_id: 'bigint',
    p_version: 'integer',
    p_actor: 'text',
  },
  retry_mail: { p_email_id: 'uuid', p_actor: 'text' },
  retry_refund: { p_refund_id: 'uuid', p_attempt: 'integer', p_actor: 'text' },
  return_needs_decision: { p_return_id: 'uuid' },
  return_offered_units: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_order_id: 'uuid',
    p_reason: 'text',
    p_actor: 'text',
  },
  return_order_credit: { p_order_id: 'uuid', p_actor: 'text' },
  return_order_to_cart: { p_order_id: 'uuid', p_reason: 'text', p_actor: 'text' },
  return_stock: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_reference_type: 'text',
    p_reference_id: 'text',
    p_reason: 'text',
    p_actor: 'text',
  },
  return_unsent_units: { p_order_id: 'uuid', p_items: 'jsonb', p_reason: 'text', p_actor: 'text' },
  returned_units: { p_order_item_id: 'uuid' },
  review_author: { p_first_name: 'text', p_last_name: 'text' },
  review_line: { p_user_id: 'uuid', p_product_id: 'uuid' },
  review_photos_of: { p_review_id: 'uuid' },
  review_stocktake: { p_stocktake_id: 'uuid' },
  review_summary: { p_product_id: 'uuid' },
  revoke_admin_invitation: { p_actor: 'uuid', p_invitation_id: 'uuid' },
  revoke_api_key: { p_id: 'uuid', p_actor: 'text' },
  rich_text_segments: { p_text: 'jsonb' },
  same_address: { p_one: 'jsonb', p_other: 'jsonb' },
  save_address: {
    p_user_id: 'uuid',
    p_address_id: 'uuid',
    p_name: 'text',
    p_phone: 'text',
    p_line1: 'text',
    p_line2: 'text',
    p_city: 'text',
    p_postcode: 'text',
    p_is_default: 'boolean',
  },
  save_admin_role: {
    p_actor: 'uuid',
    p_id: 'uuid',
    p_version: 'integer',
    p_name: 'text',
    p_permissions: 'text[]',
  },
  save_attribute: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_campaign: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_captions: { p_video_id: 'uuid', p_language: 'text', p_content: 'text', p_actor: 'text' },
  save_category: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_collection: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_delivery_method: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_discount: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_draft_order: {
    p_draft_id: 'uuid',
    p_version: 'integer',
    p_customer_id: 'uuid',
    p_email: 'text',
    p_fields: 'jsonb',
    p_lines: 'jsonb',
    p_actor: 'text',
  },
  save_flag: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_mail_text: {
    p_kind: 'text',
    p_version: 'integer',
    p_fields: 'jsonb',
    p_actor: 'text',
    p_language: 'text',
  },
  save_message_template: {
    p_id: 'uuid',
    p_version: 'integer',
    p_name: 'text',
    p_subject: 'text',
    p_body: 'text',
    p_actor: 'text',
  },
  save_payment_card: { p_order_id: 'uuid', p_brand: 'text', p_end: 'text' },
  save_profile: { p_user_id: 'uuid', p_first_name: 'text', p_last_name: 'text' },
  save_set: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_settings: { p_changes: 'jsonb', p_actor: 'text' },
  save_size: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_size_offer: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_lead_days: 'integer',
    p_promised_on: 'text',
    p_capacity: 'integer',
    p_seen: 'jsonb',
    p_actor: 'text',
  },
  save_size_system: { p_id: 'uuid', p_version: 'integer', p_fields: 'jsonb', p_actor: 'text' },
  save_style: { p_colours: 'jsonb', p_actor: 'text', p_added: 'jsonb' },
  save_synonyms: { p_id: 'uuid', p_version: 'integer', p_terms: 'text[]', p_actor: 'text' },
  save_translations: { p_language: 'text', p_texts: 'jsonb', p_actor: 'text' },
  save_view: { p_admin_user_id: 'uuid', p_list: 'text', p_name: 'text', p_query: 'text' },
  save_webhook_endpoint: {
    p_id: 'uuid',
    p_version: 'integer',
    p_fields: 'jsonb',
    p_secret: 'text',
    p_actor: 'text',
  },
  search_credit: { p_code_end: 'text', p_like: 'text' },
  search_drafts: { p_like: 'text' },
  search_returns: { p_like: 'text' },
  search_reviews: { p_like: 'text' },
  segment_contacts: { p_segment: 'jsonb' },
  sell_stock: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_reference_type: 'text',
    p_reference_id: 'text',
    p_reason: 'text',
    p_actor: 'text',
  },
  send_back: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_way: 'text',
    p_reason: 'text',
    p_note: 'text',
    p_actor: 'text',
    p_key: 'uuid',
    p_return_id: 'uuid',
  },
  send_contact_message: {
    p_page_slug: 'text',
    p_name: 'text',
    p_email: 'text',
    p_message: 'text',
    p_language: 'text',
    p_mails_per_hour: 'integer',
  },
  send_draft_order: {
    p_draft_id: 'uuid',
    p_version: 'integer',
    p_total_pence: 'integer',
    p_address: 'jsonb',
    p_hours: 'integer',
    p_arrivals: 'text[]',
    p_actor: 'text',
    p_later: 'jsonb',
    p_paid: 'jsonb',
  },
  send_order_mail_again: { p_order_id: 'uuid', p_email_id: 'uuid', p_key: 'uuid', p_actor: 'text' },
  send_payment_link: { p_order_id: 'uuid', p_key: 'uuid', p_hours: 'integer', p_actor: 'text' },
  send_staff_message: {
    p_id: 'uuid',
    p_order_id: 'uuid',
    p_return_id: 'uuid',
    p_contact_message_id: 'uuid',
    p_user_id: 'uuid',
    p_subject: 'text',
    p_body: 'text',
    p_files: 'jsonb',
    p_actor: 'text',
  },
  send_webhooks_again: { p_delivery_ids: 'uuid[]', p_key: 'uuid', p_actor: 'text' },
  sent_with: { p_order_number: 'text', p_language: 'text' },
  serve_promised_lines: { p_product_id: 'uuid', p_size_id: 'uuid', p_arrived: 'integer' },
  serve_waiting_list: { p_product_id: 'uuid', p_size_id: 'uuid' },
  set_maintenance: {
    p_enabled: 'boolean',
    p_message: 'text',
    p_ends_at: 'timestamp with time zone',
    p_version: 'integer',
    p_actor: 'text',
  },
  set_password: { p_user_id: 'uuid', p_password_hash: 'text' },
  set_product_status: {
    p_product_id: 'uuid',
    p_version: 'integer',
    p_status: 'text',
    p_successor_id: 'uuid',
    p_actor: 'text',
  },
  set_saving_pence: { p_kind: 'text', p_value: 'integer', p_pence: 'integer' },
  set_up_second_factor: {
    p_session_id: 'uuid',
    p_new_token_hash: 'text',
    p_secret: 'text',
    p_step: 'integer',
    p_backup_code_hashes: 'text[]',
  },
  settle_contact_message: { p_message_id: 'uuid', p_is_done: 'boolean', p_actor: 'text' },
  settle_difference: { p_order_id: 'uuid', p_is_held: 'boolean', p_actor: 'text' },
  settle_exchange: { p_return_id: 'uuid', p_arrivals: 'text[]', p_actor: 'text' },
  settle_payment: { p_order_id: 'uuid', p_amount: 'integer', p_currency: 'text' },
  settle_refund: {
    p_refund_id: 'uuid',
    p_provider_id: 'text',
    p_status: 'text',
    p_failure: 'text',
  },
  share_credit: { p_balances: 'integer[]', p_total: 'integer' },
  shelf_quantity: { p_product_id: 'uuid', p_size_id: 'uuid', p_at: 'timestamp with time zone' },
  shelf_units: { p_product_id: 'uuid', p_size_id: 'uuid' },
  ship_items: {
    p_order_id: 'uuid',
    p_idempotency_key: 'uuid',
    p_carrier: 'text',
    p_tracking_number: 'text',
    p_items: 'jsonb',
    p_actor: 'text',
    p_address_digest: 'uuid',
  },
  similar_products: { p_product_id: 'uuid', p_limit: 'integer' },
  size_sku: { p_product_id: 'uuid', p_size_id: 'uuid' },
  size_system_of: { p_product_id: 'uuid' },
  sizes_in_use: { p_product_id: 'uuid' },
  spend_credit: {
    p_order_id: 'uuid',
    p_account_ids: 'uuid[]',
    p_pence: 'integer[]',
    p_actor: 'text',
  },
  stage_product_import: {
    p_import_id: 'uuid',
    p_file_name: 'text',
    p_with_stock: 'boolean',
    p_warnings: 'jsonb',
    p_products: 'jsonb',
    p_rows: 'jsonb',
    p_actor: 'text',
  },
  start_processing: { p_order_id: 'uuid', p_actor: 'text' },
  start_processing_many: { p_order_ids: 'uuid[]', p_actor: 'text' },
  start_product_import: { p_import_id: 'uuid', p_actor: 'text' },
  start_session: {
    p_user_id: 'uuid',
    p_token_hash: 'text',
    p_user_agent: 'text',
    p_replaced_token_hash: 'text',
    p_device_hashes: 'text[]',
    p_password_hash: 'text',
  },
  start_stocktake: { p_id: 'uuid', p_name: 'text', p_actor: 'text' },
  stock_style: { p_colours: 'jsonb', p_actor: 'text' },
  store_credit_account: { p_customer_id: 'uuid' },
  sweep_expired_holds: { p_limit: 'integer' },
  sweep_priority_windows: { p_limit: 'integer' },
  switch_discounts: { p_ids: 'uuid[]', p_is_active: 'boolean', p_actor: 'text' },
  switch_gift_card: { p_account_id: 'uuid', p_is_active: 'boolean', p_actor: 'text' },
  take_back_end: {
    p_contact_id: 'uuid',
    p_purposes: 'text[]',
    p_wording: 'text',
    p_source: 'text',
  },
  take_back_erasure: { p_user_id: 'uuid', p_actor: 'uuid' },
  take_campaign_recipient: {},
  take_cart_reminder: { p_hours: 'integer' },
  take_double_refund: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_provider_id: 'text',
    p_status: 'text',
  },
  take_foreign_refund: {
    p_order_id: 'uuid',
    p_amount: 'integer',
    p_provider_id: 'text',
    p_status: 'text',
  },
  take_imported_product_back: { p_import_id: 'uuid', p_position: 'integer', p_actor: 'text' },
  take_imported_size_back: {
    p_product_id: 'uuid',
    p_size: 'jsonb',
    p_was_opened: 'boolean',
    p_import_id: 'uuid',
    p_actor: 'text',
  },
  take_invoice_number: { p_series: 'text' },
  take_low_stock_news: {},
  take_new_holds_news: {},
  take_price_drops: {},
  take_provider_refund: {
    p_order_id: 'uuid',
    p_pence: 'integer',
    p_provider_id: 'text',
    p_refund_id: 'uuid',
    p_attempt: 'integer',
    p_status: 'text',
    p_failure: 'text',
  },
  tell_webhooks: { p_type: 'text', p_data: 'jsonb' },
  test_webhook: { p_endpoint_id: 'uuid', p_key: 'uuid', p_actor: 'text' },
  touch_session: { p_session_id: 'uuid' },
  trace_local_slug: { p_kind: 'text', p_slug: 'text', p_language: 'text' },
  trace_product: { p_id: 'uuid', p_slug: 'text', p_language: 'text' },
  translatable_subjects: { p_kind: 'text' },
  translatable_texts: { p_kind: 'text' },
  translation_progress: { p_language: 'text', p_kinds: 'text[]', p_local_kinds: 'text[]' },
  unarrived_units: { p_product_id: 'uuid', p_size_id: 'uuid' },
  unblock_customer: { p_actor: 'uuid', p_user_id: 'uuid', p_block_id: 'uuid' },
  uncovered_units: { p_product_id: 'uuid', p_size_id: 'uuid' },
  undo_exchange: {
    p_order_id: 'uuid',
    p_account_id: 'uuid',
    p_pence: 'integer',
    p_reason: 'text',
    p_note: 'text',
    p_actor: 'text',
    p_key: 'uuid',
    p_return_id: 'uuid',
  },
  undo_hand_refund: { p_refund_id: 'uuid', p_record_id: 'uuid', p_actor: 'text' },
  undo_product_edit: { p_edit_id: 'uuid', p_actor: 'text' },
  undo_product_import: { p_import_id: 'uuid', p_actor: 'text' },
  units_given_back: { p_order_item_id: 'uuid' },
  units_under_promise: { p_product_id: 'uuid', p_size_id: 'uuid' },
  unlock_second_factor: { p_actor: 'uuid', p_user_id: 'uuid' },
  unrefunded_pence: { p_order_id: 'uuid' },
  unsent_lines: { p_order_id: 'uuid' },
  unsettled_gift_card_pence: { p_order_id: 'uuid' },
  update_product: {
    p_product_id: 'uuid',
    p_version: 'integer',
    p_fields: 'jsonb',
    p_actor: 'text',
  },
  use_api_key: { p_hash: 'text' },
  use_email_code: {
    p_purpose: 'text',
    p_email: 'text',
    p_code_hashes: 'text[]',
    p_browser_hash: 'text',
    p_address_hashes: 'text[]',
  },
  use_passkey: { p_passkey_id: 'uuid', p_counter: 'bigint', p_is_synced: 'boolean' },
  use_passkey_challenge: { p_challenge: 'text', p_user_id: 'uuid' },
  uses_of_attribute: { p_code: 'text', p_choice: 'text' },
  uses_of_set: { p_id: 'uuid' },
  vat_contained: {
    p_paid_pence: 'integer[]',
    p_vat_classes: 'text[]',
    p_delivery_pence: 'integer',
  },
  verify_audit_chain: { p_position: 'bigint', p_hash: 'text' },
  void_bought_gift_card: { p_order_id: 'uuid', p_pence: 'integer', p_actor: 'text' },
  waits_for_return: { p_order_id: 'uuid' },
  was_price: { p_product_id: 'uuid', p_at: 'timestamp with time zone' },
  webhook_body: { p_type: 'text', p_data: 'jsonb' },
  with_attribute: { p_attributes: 'jsonb', p_code: 'text', p_value: 'jsonb' },
  without_webhook_path: { p_fields: 'jsonb' },
  write_content: { p_kind: 'text', p_key: 'text', p_content: 'jsonb' },
  write_home_texts: { p_content: 'jsonb' },
  write_off_return: {
    p_product_id: 'uuid',
    p_size_id: 'uuid',
    p_quantity: 'integer',
    p_reference_type: 'text',
    p_reference_id: 'text',
    p_actor: 'text',
  },
  write_pairings: { p_product_id: 'uuid', p_slugs: 'jsonb' },
  write_picture_alts: { p_product_id: 'uuid', p_alts: 'jsonb', p_actor: 'text' },
  write_product: { p_product_id: 'uuid', p_changes: 'jsonb', p_action: 'text', p_actor: 'text' },
  write_product_import: { p_import_id: 'uuid', p_most: 'integer' },
  write_product_pictures: { p_product_id: 'uuid', p_pictures: 'jsonb' },
  write_review: {
    p_user_id: 'uuid',
    p_product_id: 'uuid',
    p_rating: 'integer',
    p_length_fit: 'text',
    p_width_fit: 'text',
    p_height_cm: 'integer',
    p_body: 'text',
    p_photos: 'uuid[]',
  },
} as const

/** What a procedure's outcome can be, by the column that has it. */
export const outcomes = {
  accept_admin_invitation: { accept_admin_invitation: ['accepted', 'not_invited'] },
  accept_cart_price: { outcome: ['accepted', 'item_not_found', 'price_changed'] },
  add_colour: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'collection_not_found',
      'colour_taken',
      'compare_at_too_low',
      'created',
      'existing',
      'existing_differs',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'picture_size_not_found',
      'product_not_found',
      'slug_taken',
      'style_not_found',
      'successor_not_found',
      'unpublished_too_early',
      'video_not_found',
    ],
  },
  add_item_to_cart_with_reservation: {
    outcome: [
      'added',
      'cart_full',
      'hold_limit',
      'hold_pause',
      'line_limit',
      'network_limit',
      'not_enough_stock',
      'out_of_stock',
      'price_changed',
      'product_not_found',
    ],
  },
  add_order_note: { add_order_note: ['done', 'existing', 'order_not_found'] },
  add_product_pictures: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'collection_not_found',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'picture_size_not_found',
      'product_not_found',
      'saved',
      'slug_taken',
      'successor_not_found',
      'too_many_pictures',
      'unpublished_too_early',
      'version_conflict',
      'video_not_found',
    ],
  },
  add_provider_refund: { add_provider_refund: ['noted', 'refunded'] },
  add_redirects: { outcome: ['added', 'is_target', 'leads_on', 'same', 'taken'] },
  add_return_photo: { outcome: ['done', 'too_many_photos'] },
  add_return_tracking: {
    outcome: ['carrier_not_found', 'done', 'existing', 'return_not_found', 'wrong_state'],
  },
  add_set_part: { outcome: ['added', 'product_not_found', 'set_not_found', 'too_many_parts'] },
  add_set_to_cart: {
    outcome: [
      'added',
      'cart_full',
      'hold_limit',
      'hold_pause',
      'network_limit',
      'not_enough_stock',
      'out_of_stock',
      'price_changed',
      'product_not_found',
      'set_not_found',
    ],
  },
  add_to_wishlist: {
    outcome: ['added', 'already_exists', 'product_not_found', 'size_not_found', 'wishlist_full'],
  },
  add_video: { outcome: ['added', 'known', 'poster_not_found'] },
  adjust_credit: { outcome: ['account_not_found', 'adjusted', 'existing', 'not_enough'] },
  adjust_stock: { outcome: ['adjusted', 'not_enough_stock', 'product_not_found'] },
  apply_stocktake: {
    outcome: ['applied', 'existing', 'given_up', 'held', 'not_found', 'version_conflict'],
  },
  approve_return: {
    outcome: ['done', 'existing', 'return_not_found', 'waits_for_payment', 'wrong_state'],
  },
  audit_credit: {
    problem: [
      'a bought gift card was not made once its order was paid, or too early',
      'an exchange left credit behind',
      'balance differs from the ledger',
      'charge and credit are not the total',
      'credit is not held as the order stands',
      'credit notes are more than the invoice',
      'credit of an order differs from its parts',
      'entry does not follow the one before',
      'ledger differs from what an order is paid with',
      'more was given back than was paid',
      'other sums were given back than the refunds',
      'refunds are more than was charged',
    ],
  },
  audit_stock: {
    problem: [
      'cart line and its reservation differ',
      'customers are waiting although units are available',
      'more is offered than counts as on hand',
      'more is reserved that is still to come than was promised',
      'more of an order waits than is to be sent',
      'on hand differs from the ledger',
      'orders wait although units are there',
      'oversold',
      'reserved differs from the ledger',
      'reserved differs from what carts, orders and priority windows hold',
    ],
  },
  begin_addition: {
    begin_addition: ['begun_otherwise', 'closed', 'done', 'existing', 'order_not_found'],
  },
  begin_forward: { outcome: ['elsewhere', 'nothing', 'taken'] },
  begin_webhook_attempt: { outcome: ['begun', 'elsewhere', 'over'] },
  block_customer: { block_customer: ['already_blocked', 'blocked', 'is_admin', 'not_found'] },
  bulk_outcome: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'changed',
      'changed_meanwhile',
      'collection_not_found',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'price_too_high',
      'price_too_low',
      'slug_taken',
      'successor_not_found',
      'unchanged',
      'unpublished_too_early',
    ],
  },
  bulk_packing_outcome: {
    outcome: [
      'done',
      'existing',
      'goods_awaited',
      'order_not_found',
      'refunded',
      'waits_for_return',
      'wrong_state',
    ],
  },
  cancel_items: {
    outcome: [
      'cancelled',
      'delivered',
      'done',
      'existing',
      'item_not_found',
      'nothing_left',
      'order_not_found',
      'payment_failed',
      'refunded',
      'shipped',
      'too_many',
      'unpaid',
      'waits_for_return',
    ],
  },
  cancel_product_import: { outcome: ['cancelled', 'not_running'] },
  cancel_return: {
    outcome: ['done', 'existing', 'return_not_found', 'waits_for_payment', 'wrong_state'],
  },
  change_admin_role: {
    outcome: ['changed', 'not_allowed', 'not_found', 'own', 'role_gone', 'version_conflict'],
  },
  change_barcode: { outcome: ['not_found', 'saved', 'taken', 'version_conflict'] },
  change_cart_item_quantity: {
    outcome: [
      'changed',
      'hold_expired',
      'hold_limit',
      'in_set',
      'item_not_found',
      'line_limit',
      'network_limit',
      'not_enough_stock',
      'product_not_found',
      'removed',
    ],
  },
  change_code_verdict: {
    change_code_verdict: ['code_expired', 'code_used_up', 'code_wrong', 'right'],
  },
  change_email: {
    outcome: [
      'changed',
      'code_expired',
      'code_used_up',
      'code_wrong',
      'email_taken',
      'proof_required',
      'unchanged',
    ],
  },
  change_order_address: {
    outcome: [
      'changed_already',
      'closed',
      'delivery_not_served',
      'done',
      'existing',
      'order_not_found',
      'sent',
      'unchanged',
      'version_conflict',
    ],
  },
  change_order_item: {
    outcome: [
      'changed_already',
      'closed',
      'difference_open',
      'difference_paid',
      'done',
      'existing',
      'item_not_found',
      'not_available',
      'not_sold',
      'order_not_found',
      'other_style',
      'other_vat',
      'part_of_set',
      'too_many',
      'touched',
      'unchanged',
      'waits_for_return',
    ],
  },
  change_password: { outcome: ['changed', 'proof_required'] },
  change_products: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'changed',
      'changed_meanwhile',
      'collection_not_found',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'price_too_high',
      'price_too_low',
      'product_not_found',
      'slug_taken',
      'successor_not_found',
      'unchanged',
      'unpublished_too_early',
    ],
  },
  change_size_system: {
    outcome: [
      'changed',
      'product_not_found',
      'sizes_in_use',
      'system_not_found',
      'version_conflict',
    ],
  },
  change_stock: {
    outcome: [
      'above_was',
      'capacity_below',
      'held',
      'no_size_at_price',
      'not_found',
      'offer_held',
      'past_date',
      'saved',
      'sku_taken',
      'version_conflict',
    ],
  },
  change_video: { outcome: ['poster_not_found', 'saved', 'video_not_found'] },
  check_product_import: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'picture_size_not_found',
      'slug_taken',
      'successor_not_found',
      'unpublished_too_early',
      'video_not_found',
    ],
  },
  choose_language: { choose_language: ['email_not_confirmed', 'saved'] },
  collect_replay_part: { collect_replay_part: ['full', 'kept', 'known', 'not_theirs'] },
  confirm_email: {
    confirm_email: ['account_not_found', 'already_confirmed', 'confirmed', 'password_changed'],
  },
  confirm_mails: { outcome: ['already', 'confirmed', 'expired'] },
  confirm_second_factor: { outcome: ['confirmed', 'locked', 'not_set_up', 'used_before', 'wrong'] },
  correct_credit: {
    outcome: ['account_not_found', 'adjusted', 'existing', 'unchanged', 'version_conflict'],
  },
  correct_tracking: {
    outcome: ['carrier_not_found', 'delivered', 'done', 'existing', 'shipment_not_found'],
  },
  count_changeable: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'changed',
      'changed_meanwhile',
      'collection_not_found',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'price_too_high',
      'price_too_low',
      'product_not_found',
      'slug_taken',
      'successor_not_found',
      'unchanged',
      'unpublished_too_early',
    ],
  },
  count_packable: {
    outcome: [
      'done',
      'existing',
      'goods_awaited',
      'order_not_found',
      'refunded',
      'waits_for_return',
      'wrong_state',
    ],
  },
  create_account: { outcome: ['created', 'email_taken'] },
  create_product: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'collection_not_found',
      'compare_at_too_low',
      'created',
      'existing',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'picture_size_not_found',
      'slug_taken',
      'style_not_found',
      'successor_not_found',
      'unpublished_too_early',
      'video_not_found',
    ],
  },
  create_return: {
    outcome: [
      'done',
      'exchange_not_found',
      'exchange_sold_out',
      'existing',
      'hygiene',
      'item_not_found',
      'made_to_order',
      'no_value_left',
      'order_not_found',
      'order_refunded',
      'payment_under_way',
      'photo_not_found',
      'price_changed',
      'too_many',
    ],
  },
  create_style: { outcome: ['created', 'existing', 'existing_differs', 'refused'] },
  decide_review: { outcome: ['changed', 'done', 'existing', 'review_not_found'] },
  delete_admin_role: { outcome: ['deleted', 'in_use', 'not_allowed', 'version_conflict'] },
  delete_attribute: { outcome: ['deleted', 'has_collections', 'is_used', 'version_conflict'] },
  delete_campaign: { delete_campaign: ['deleted', 'not_now', 'version_conflict'] },
  delete_category: {
    outcome: [
      'deleted',
      'has_categories',
      'has_collections',
      'has_discounts',
      'has_products',
      'successor_not_found',
      'version_conflict',
    ],
  },
  delete_collection: {
    outcome: ['deleted', 'has_discounts', 'successor_not_found', 'version_conflict'],
  },
  delete_draft_order: {
    delete_draft_order: ['done', 'draft_not_found', 'sent', 'version_conflict'],
  },
  delete_flag: { delete_flag: ['deleted', 'is_on', 'version_conflict'] },
  delete_free_page: { outcome: ['deleted', 'version_conflict'] },
  delete_message_template: { outcome: ['deleted', 'version_conflict'] },
  delete_order_note: { delete_order_note: ['done', 'not_yours', 'note_not_found'] },
  delete_post: { outcome: ['deleted', 'version_conflict', 'was_public'] },
  delete_review: { outcome: ['done', 'existing'] },
  delete_set: { outcome: ['deleted', 'is_used', 'version_conflict'] },
  delete_size: { outcome: ['deleted', 'is_used', 'version_conflict'] },
  delete_size_system: { outcome: ['deleted', 'is_used', 'version_conflict'] },
  delete_synonyms: { outcome: ['deleted', 'version_conflict'] },
  deliver_shipment: { outcome: ['done', 'existing', 'shipment_not_found'] },
  duplicate_product: { outcome: ['duplicated', 'existing', 'product_not_found'] },
  edit_branding: { outcome: ['saved', 'version_conflict'] },
  edit_content: {
    outcome: [
      'not_found',
      'not_in_future',
      'not_publishable',
      'picture_not_found',
      'product_not_found',
      'saved',
      'slug_taken',
      'version_conflict',
      'video_not_found',
    ],
  },
  end_admin_sessions: { end_admin_sessions: ['ended', 'not_allowed', 'not_found', 'own'] },
  end_customer_sessions: { end_customer_sessions: ['ended', 'is_admin', 'not_found'] },
  end_exchange: { outcome: ['done', 'existing', 'return_not_found', 'wrong_state'] },
  end_forward: { end_forward: ['elsewhere', 'halved', 'left_out', 'passed_on', 'waits'] },
  end_webhook_attempt: {
    outcome: ['delivered', 'failed', 'ignored', 'noted', 'planned', 'switched_off'],
  },
  ensure_first_admin: { outcome: ['exists', 'made'] },
  enter_by_code: { outcome: ['confirmed', 'created', 'known'] },
  erase_person: { outcome: ['done', 'not_due', 'not_found', 'postponed', 'taken_back'] },
  evaluate_discounts: {
    problem: ['expired', 'first_order', 'minimum', 'not_for_these', 'not_yours', 'used_up', null],
  },
  find_credit: { problem: ['empty', 'not_found', null] },
  finish_export: { finish_export: ['existing', 'forgotten', 'ready'] },
  forget_product_slug: { outcome: ['forgotten', 'slug_not_found'] },
  give_wrong_payment_back: {
    give_wrong_payment_back: [
      'done',
      'existing',
      'nothing_wrong',
      'order_not_found',
      'other_currency',
    ],
  },
  grant_credit: { outcome: ['customer_not_found', 'done', 'existing'] },
  hold_late_order: { hold_late_order: ['credit_gone', 'held', 'stock_gone'] },
  invite_admin: { outcome: ['invited', 'is_admin', 'not_allowed', 'role_gone', 'too_many'] },
  issue_gift_card: { outcome: ['existing', 'issued'] },
  join_waiting_list: {
    outcome: [
      'already_waiting',
      'in_stock',
      'joined',
      'list_limit',
      'product_not_found',
      'window_open',
    ],
  },
  keep_cart: { outcome: ['cart_empty', 'kept', 'limit_reached'] },
  keep_in_wishlist: { keep_in_wishlist: ['added', 'already_exists', 'wishlist_full'] },
  keep_picture: { outcome: ['picture_not_found', 'saved'] },
  mail_bought_gift_card: {
    outcome: [
      'blocked',
      'corrected',
      'empty',
      'existing',
      'no_address',
      'not_due',
      'order_not_found',
      'over',
      'sent',
    ],
  },
  mail_purpose: { mail_purpose: ['cart_reminders', 'newsletter', 'price_drops', null] },
  make_api_key: { make_api_key: ['made', 'made_before'] },
  make_default_address: { outcome: ['not_found', 'saved'] },
  mark_paid_by_hand: {
    outcome: [
      'done',
      'existing',
      'not_waiting',
      'order_not_found',
      'recorded_otherwise',
      'sold_out',
      'wrong_payment',
    ],
  },
  move_attribute: { outcome: ['attribute_not_found', 'moved', 'unchanged'] },
  move_campaign: {
    outcome: ['already', 'campaign_not_found', 'moved', 'nobody', 'not_now', 'version_conflict'],
  },
  move_cart_item_to_wishlist: {
    outcome: ['added', 'already_exists', 'item_not_found', 'wishlist_full'],
  },
  move_category: { outcome: ['category_not_found', 'moved', 'unchanged'] },
  move_collection: { outcome: ['collection_not_found', 'moved', 'unchanged'] },
  move_colourway: {
    outcome: [
      'moved',
      'other_size_system',
      'product_not_found',
      'style_not_found',
      'version_conflict',
    ],
  },
  move_picked_product: { outcome: ['moved', 'product_not_found', 'unchanged'] },
  move_set_part: { outcome: ['moved', 'part_not_found', 'unchanged'] },
  move_size: { outcome: ['moved', 'size_not_found', 'unchanged'] },
  move_size_system: { outcome: ['moved', 'size_system_not_found', 'unchanged'] },
  move_wishlist_item_to_cart: {
    outcome: [
      'added',
      'cart_full',
      'hold_limit',
      'hold_pause',
      'line_limit',
      'network_limit',
      'not_enough_stock',
      'not_in_wishlist',
      'out_of_stock',
      'price_changed',
      'product_not_found',
      'size_needed',
    ],
  },
  offer_difference: {
    outcome: [
      'changed_already',
      'closed',
      'customer_blocked',
      'difference_open',
      'difference_paid',
      'existing',
      'item_not_found',
      'not_available',
      'not_sold',
      'order_not_found',
      'other_style',
      'other_vat',
      'part_of_set',
      'payment_under_way',
      'price_changed',
      'sent',
      'too_many',
      'too_small',
      'touched',
      'unchanged',
      'waits_for_return',
    ],
  },
  packing_outcome: {
    outcome: ['done', 'existing', 'order_not_found', 'refunded', 'waits_for_return', 'wrong_state'],
  },
  place_exchange_order: {
    outcome: [
      'exchange_not_found',
      'exchange_sold_out',
      'no_value_left',
      'placed',
      'price_changed',
    ],
  },
  place_gift_card_order: { outcome: ['existing', 'payment_under_way', 'placed'] },
  place_order: {
    outcome: [
      'arrivals_missing',
      'cart_empty',
      'delivery_not_found',
      'delivery_not_served',
      'discount_expired',
      'discount_first_order',
      'discount_minimum',
      'discount_not_for_these',
      'discount_not_found',
      'discount_not_yours',
      'discount_used_up',
      'existing',
      'gift_card_empty',
      'gift_card_not_found',
      'gift_wrap_not_found',
      'lines_expired',
      'payment_under_way',
      'placed',
      'price_changed',
      'promise_moved',
      'total_too_small',
    ],
  },
  plan_credit: {
    outcome: ['gift_card_empty', 'gift_card_not_found', 'planned', 'total_too_small'],
  },
  plan_refund: {
    outcome: [
      'done',
      'item_not_found',
      'not_paid',
      'nothing_chosen',
      'too_many',
      'too_much',
      'too_much_delivery',
      'unsent',
      'waits_for_return',
    ],
  },
  preview_refund: {
    outcome: [
      'done',
      'item_not_found',
      'not_paid',
      'nothing_chosen',
      'too_many',
      'too_much',
      'too_much_delivery',
      'unsent',
      'waits_for_return',
    ],
  },
  publish_due_content: {
    outcome: [
      'not_publishable',
      'picture_not_found',
      'product_not_found',
      'published',
      'slug_taken',
      'video_not_found',
    ],
  },
  publish_due_products: { outcome: ['not_publishable', 'published', 'withdrawn'] },
  read_guest_items: {
    problem: [
      'The quantity must be a whole number from 1 to 10.',
      'This item has no valid id. Please add it again.',
      'We do not offer this size.',
      'We do not sell this product.',
      null,
    ],
  },
  receive_return: {
    outcome: [
      'done',
      'existing',
      'item_not_found',
      'not_deductible',
      'return_not_found',
      'too_much',
      'wrong_quantity',
      'wrong_state',
    ],
  },
  record_counts: { outcome: ['closed', 'counted', 'existing', 'unknown_code'] },
  record_dispute: { outcome: ['disputed', 'ignored', 'noted', 'repeated', 'unknown_order'] },
  record_hand_refund: {
    outcome: ['done', 'existing', 'not_by_hand', 'recorded_otherwise', 'refund_not_found'],
  },
  record_mail_event: { outcome: ['ended', 'known', 'noted', 'unknown_contact'] },
  record_payment_event: {
    outcome: [
      'already_paid',
      'amount_mismatch',
      'cancelled',
      'declined',
      'declined_too_often',
      'ignored',
      'intent_mismatch',
      'noted',
      'paid',
      'paid_late',
      'refund_due',
      'refund_failed',
      'refund_settled',
      'refunded',
      'repeated',
      'unknown_order',
    ],
  },
  record_payment_intent: { outcome: ['closed', 'recorded'] },
  refund_as_credit: {
    outcome: ['disputed', 'done', 'existing', 'given_back', 'not_failed', 'refund_not_found'],
  },
  refund_double_payment: {
    refund_double_payment: ['already_paid', 'amount_mismatch', 'refund_due'],
  },
  refund_order: {
    outcome: [
      'done',
      'existing',
      'item_not_found',
      'not_paid',
      'nothing_chosen',
      'order_not_found',
      'too_many',
      'too_much',
      'too_much_delivery',
      'unsent',
      'waits_for_return',
    ],
  },
  refund_return: {
    outcome: [
      'done',
      'existing',
      'is_exchange',
      'item_not_found',
      'line_missing',
      'return_not_found',
      'too_much',
      'too_much_delivery',
      'too_much_in_all',
      'wrong_state',
    ],
  },
  refund_to_credit: {
    outcome: [
      'account_not_found',
      'done',
      'existing',
      'not_paid',
      'order_not_found',
      'too_much',
      'waits_for_return',
    ],
  },
  refuse_attributes: { outcome: ['attribute_invalid', 'attribute_not_found'] },
  refuse_category: {
    refuse_category: ['in_itself', 'parent_not_found', 'slug_taken', 'too_deep', null],
  },
  refuse_content: {
    outcome: [
      'not_publishable',
      'picture_not_found',
      'product_not_found',
      'slug_taken',
      'video_not_found',
    ],
  },
  refuse_local_slug: { refuse_local_slug: ['slug_taken'] },
  refuse_new_hold: {
    outcome: ['hold_pause', 'network_limit', 'not_enough_stock', 'product_not_found', null],
  },
  refuse_product: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'picture_size_not_found',
      'slug_taken',
      'successor_not_found',
      'unpublished_too_early',
      'video_not_found',
    ],
  },
  reject_return: {
    outcome: [
      'done',
      'existing',
      'goods_are_here',
      'return_not_found',
      'waits_for_payment',
      'wrong_state',
    ],
  },
  release_hold: { release_hold: ['gone', 'released'] },
  remove_address: { outcome: ['not_found', 'removed'] },
  remove_set_part: { outcome: ['removed', 'set_not_found', 'too_few_parts'] },
  rename_view: { rename_view: ['name_taken', 'not_found', 'renamed'] },
  renew_backup_codes: { outcome: ['refused', 'renewed'] },
  renew_webhook_secret: { renew_webhook_secret: ['not_found', 'renewed', 'version_conflict'] },
  reorder_items: { outcome: ['done', 'order_not_found', 'unpaid'] },
  reply_to_review: {
    outcome: ['changed', 'done', 'existing', 'not_published', 'review_not_found'],
  },
  report_checks: { outcome: ['began', 'ended'] },
  request_erasure: {
    outcome: ['asked', 'credit_left', 'existing', 'is_admin', 'proof_required', 'user_not_found'],
  },
  request_export: { outcome: ['asked', 'existing', 'user_not_found'] },
  reserve_for_cart: {
    outcome: ['not_enough_stock', 'out_of_stock', 'product_not_found', 'reserved'],
  },
  reserve_stock_atomic: {
    outcome: ['not_enough_stock', 'out_of_stock', 'product_not_found', 'reserved'],
  },
  reset_password: { outcome: ['changed', 'link_expired'] },
  reset_second_factor: { outcome: ['not_allowed', 'not_found', 'not_set_up', 'own', 'reset'] },
  restore_content: {
    outcome: [
      'not_found',
      'not_in_future',
      'not_publishable',
      'picture_not_found',
      'product_not_found',
      'saved',
      'slug_taken',
      'version_conflict',
      'video_not_found',
    ],
  },
  retry_mail: { retry_mail: ['mail_not_found', 'not_failed', 'queued'] },
  retry_refund: { outcome: ['done', 'existing', 'given_back', 'refund_not_found'] },
  return_order_to_cart: { outcome: ['not_pending', 'returned'] },
  revoke_admin_invitation: { revoke_admin_invitation: ['not_allowed', 'not_open', 'revoked'] },
  revoke_api_key: { revoke_api_key: ['not_found', 'revoked'] },
  save_address: { outcome: ['address_limit', 'not_found', 'saved'] },
  save_admin_role: {
    outcome: [
      'created',
      'name_taken',
      'not_allowed',
      'role_not_found',
      'saved',
      'too_many',
      'version_conflict',
    ],
  },
  save_attribute: {
    outcome: [
      'attribute_not_found',
      'choice_used',
      'code_taken',
      'created',
      'saved',
      'too_many',
      'version_conflict',
    ],
  },
  save_campaign: {
    outcome: ['campaign_not_found', 'created', 'not_a_draft', 'saved', 'version_conflict'],
  },
  save_captions: { outcome: ['saved', 'video_not_found'] },
  save_category: {
    outcome: [
      'category_not_found',
      'created',
      'in_itself',
      'parent_not_found',
      'picture_not_found',
      'saved',
      'slug_taken',
      'too_deep',
      'version_conflict',
    ],
  },
  save_collection: {
    outcome: [
      'attribute_not_found',
      'category_not_found',
      'collection_not_found',
      'created',
      'saved',
      'slug_taken',
      'version_conflict',
    ],
  },
  save_delivery_method: {
    outcome: ['created', 'last_active', 'method_not_found', 'saved', 'version_conflict'],
  },
  save_discount: {
    outcome: [
      'category_not_found',
      'code_is_used',
      'code_taken',
      'collection_not_found',
      'created',
      'customer_not_found',
      'discount_not_found',
      'ends_too_early',
      'kind_is_used',
      'saved',
      'version_conflict',
    ],
  },
  save_draft_order: {
    outcome: [
      'customer_not_found',
      'done',
      'draft_not_found',
      'item_not_found',
      'sent',
      'version_conflict',
    ],
  },
  save_flag: {
    save_flag: ['created', 'key_taken', 'made_before', 'not_found', 'saved', 'version_conflict'],
  },
  save_mail_text: { outcome: ['saved', 'version_conflict'] },
  save_message_template: {
    outcome: [
      'created',
      'name_taken',
      'saved',
      'template_not_found',
      'too_many',
      'version_conflict',
    ],
  },
  save_profile: { outcome: ['created', 'email_not_confirmed', 'updated'] },
  save_set: {
    outcome: [
      'created',
      'saved',
      'set_not_found',
      'slug_taken',
      'too_few_parts',
      'version_conflict',
    ],
  },
  save_settings: { outcome: ['done', 'version_conflict'] },
  save_size: {
    outcome: [
      'created',
      'name_taken',
      'saved',
      'size_not_found',
      'system_not_found',
      'version_conflict',
    ],
  },
  save_size_offer: {
    outcome: ['capacity_below', 'held', 'not_found', 'past_date', 'saved', 'version_conflict'],
  },
  save_size_system: {
    outcome: [
      'axis_not_found',
      'created',
      'name_taken',
      'saved',
      'size_system_not_found',
      'version_conflict',
    ],
  },
  save_style: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'collection_not_found',
      'colour_taken',
      'compare_at_too_low',
      'existing_differs',
      'not_found',
      'not_in_future',
      'not_publishable',
      'not_published',
      'pairing_not_found',
      'picture_not_found',
      'picture_size_not_found',
      'product_not_found',
      'saved',
      'sku_taken',
      'slug_taken',
      'style_not_found',
      'successor_not_found',
      'unpublished_too_early',
      'version_conflict',
      'video_not_found',
    ],
  },
  save_synonyms: {
    outcome: ['created', 'saved', 'synonyms_not_found', 'too_many', 'version_conflict'],
  },
  save_translations: {
    outcome: ['marks_differ', 'not_found', 'saved', 'slug_taken', 'too_long', 'version_conflict'],
  },
  save_view: { save_view: ['saved', 'too_many'] },
  save_webhook_endpoint: {
    outcome: ['created', 'made_before', 'not_found', 'saved', 'version_conflict'],
  },
  send_contact_message: { outcome: ['again', 'sent'] },
  send_draft_order: {
    outcome: [
      'customer_blocked',
      'delivery_not_found',
      'delivery_not_served',
      'draft_not_found',
      'empty',
      'existing',
      'not_available',
      'other_address',
      'payment_under_way',
      'price_changed',
      'sent',
      'sent_already',
      'total_too_small',
      'version_conflict',
    ],
  },
  send_order_mail_again: { send_order_mail_again: ['done', 'existing', 'mail_not_found'] },
  send_payment_link: { send_payment_link: ['done', 'existing', 'not_waiting'] },
  send_staff_message: { outcome: ['again', 'not_found', 'sent'] },
  send_webhooks_again: { outcome: ['not_found', 'queued', 'switched_off'] },
  set_maintenance: { outcome: ['done', 'existing', 'version_conflict'] },
  set_product_status: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'picture_size_not_found',
      'product_not_found',
      'saved',
      'slug_taken',
      'successor_not_found',
      'unpublished_too_early',
      'version_conflict',
      'video_not_found',
    ],
  },
  set_up_second_factor: { outcome: ['already_set_up', 'expired', 'replaced', 'set_up'] },
  settle_contact_message: { outcome: ['not_found', 'settled'] },
  settle_difference: { settle_difference: ['changed', 'failed', null] },
  settle_exchange: {
    outcome: [
      'done',
      'existing',
      'is_refund',
      'no_value_left',
      'not_whole',
      'return_not_found',
      'wrong_state',
    ],
  },
  settle_payment: {
    settle_payment: ['already_paid', 'amount_mismatch', 'paid', 'paid_late', 'refund_due'],
  },
  settle_refund: { settle_refund: ['ignored', 'refund_failed', 'refund_settled'] },
  ship_items: {
    outcome: [
      'address_changed',
      'carrier_not_found',
      'done',
      'existing',
      'goods_awaited',
      'item_not_found',
      'nothing_left',
      'order_not_found',
      'refunded',
      'too_many',
      'wrong_state',
    ],
  },
  start_processing: {
    outcome: ['done', 'existing', 'order_not_found', 'refunded', 'waits_for_return', 'wrong_state'],
  },
  start_processing_many: {
    outcome: [
      'done',
      'existing',
      'goods_awaited',
      'order_not_found',
      'refunded',
      'waits_for_return',
      'wrong_state',
    ],
  },
  start_product_import: { outcome: ['existing', 'not_found', 'nothing', 'started'] },
  start_session: { outcome: ['blocked', 'password_changed', 'started'] },
  switch_discounts: { outcome: ['changed', 'not_found', 'unchanged'] },
  switch_gift_card: { switch_gift_card: ['account_not_found', 'done'] },
  take_back_erasure: { take_back_erasure: ['nothing_asked', 'taken_back'] },
  take_campaign_recipient: { outcome: ['none', 'over', 'write'] },
  take_cart_reminder: { outcome: ['nothing', 'over', 'write'] },
  take_double_refund: { take_double_refund: ['noted'] },
  take_foreign_refund: { take_foreign_refund: ['ignored', 'noted', 'refund_failed'] },
  take_provider_refund: {
    take_provider_refund: ['ignored', 'noted', 'refund_failed', 'refund_settled', 'refunded'],
  },
  test_webhook: { outcome: ['not_found', 'queued', 'switched_off'] },
  trace_product: { outcome: ['gone', 'moved'] },
  unblock_customer: { unblock_customer: ['not_found', 'unblocked', 'version_conflict'] },
  undo_hand_refund: {
    outcome: [
      'customer_forgotten',
      'done',
      'existing',
      'not_by_hand',
      'recorded_otherwise',
      'refund_not_found',
    ],
  },
  undo_product_edit: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'changed_since',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'restored',
      'slug_taken',
      'successor_not_found',
      'unpublished_too_early',
    ],
  },
  undo_product_import: { outcome: ['existing', 'not_ended', 'not_found', 'started', 'too_late'] },
  unlock_second_factor: { unlock_second_factor: ['not_allowed', 'not_found', 'own', 'unlocked'] },
  update_product: {
    outcome: [
      'attribute_invalid',
      'attribute_not_found',
      'category_not_found',
      'collection_not_found',
      'compare_at_too_low',
      'not_in_future',
      'not_publishable',
      'pairing_not_found',
      'picture_not_found',
      'picture_size_not_found',
      'product_not_found',
      'saved',
      'slug_taken',
      'successor_not_found',
      'unpublished_too_early',
      'version_conflict',
      'video_not_found',
    ],
  },
  use_email_code: { outcome: ['code_expired', 'code_used_up', 'code_wrong', 'used'] },
  verify_audit_chain: { problem: ['changed', 'cut_off', 'missing', 'not_chained'] },
  write_review: { outcome: ['done', 'existing', 'no_sizes', 'not_bought', 'photo_not_found'] },
} as const

type Outcomes = typeof outcomes

/** The outcomes of a procedure. */
export type Outcome<Name extends keyof Outcomes> = Name extends unknown
  ? Outcomes[Name][keyof Outcomes[Name]] extends readonly (infer Value)[]
    ? Value
    : never
  : never

type Types = {
  accept_admin_invitation: {
    args: { p_actor: string | null; p_secret_hash: string | null }
    row: { accept_admin_invitation: Outcome<'accept_admin_invitation'> }
  }
  accept_cart_price: {
    args: { p_user_id: string | null; p_cart_item_id: string | null; p_price_pence: number | null }
    row: { outcome: Outcome<'accept_cart_price'>; price_pence: number | null }
  }
  add_colour: {
    args: {
      p_product_id: string | null
      p_colour_id: string | null
      p_fields: unknown
      p_names: unknown
      p_actor: string | null
      p_with?: unknown
    }
    row: { outcome: Outcome<'add_colour'>; fields: string[] | null }
  }
  add_inventory_item: {
    args: { p_product_id: string | null; p_size_id: string | null; p_reorder_level?: number | null }
    row: { add_inventory_item: '' }
  }
  add_item_to_cart_with_reservation: {
    args: {
      p_user_id: string | null
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_seen_price_pence: number | null
      p_network?: string | null
    }
    row: {
      outcome: Outcome<'add_item_to_cart_with_reservation'>
      cart_item_id: string | null
      line_quantity: number | null
      available: number | null
      price_pence: number | null
      expires_at: Date | null
      was_priority_given: boolean | null
    }
  }
  add_order_note: {
    args: {
      p_order_id: string | null
      p_key: string | null
      p_text: string | null
      p_actor: string | null
    }
    row: { add_order_note: Outcome<'add_order_note'> }
  }
  add_own_mails: {
    args: {
      p_user_id: string | null
      p_purposes: string[] | null
      p_wording: string | null
      p_source: string | null
      p_language?: string | null
    }
    row: { add_own_mails: '' }
  }
  add_passkey: {
    args: {
      p_user_id: string | null
      p_session_id: string | null
      p_credential_id: string | null
      p_public_key: string | null
      p_counter: string | null
      p_transports: string[] | null
      p_name: string | null
      p_is_synced: boolean | null
      p_limit: number | null
    }
    row: {
      id: string | null
      name: string | null
      is_synced: boolean | null
      created_at: Date | null
    }
  }
  add_product_pictures: {
    args: { p_product_id: string | null; p_pictures: unknown; p_actor: string | null }
    row: { outcome: Outcome<'add_product_pictures'>; fields: string[] | null }
  }
  add_provider_refund: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_provider_id: string | null
      p_status: string | null
      p_covered: number | null
    }
    row: { add_provider_refund: Outcome<'add_provider_refund'> }
  }
  add_redirects: {
    args: { p_redirects: unknown; p_actor: string | null }
    row: { from_path: string | null; outcome: Outcome<'add_redirects'>; other: string | null }
  }
  add_return_photo: {
    args: {
      p_user_id: string | null
      p_storage_key: string | null
      p_width: number | null
      p_height: number | null
      p_bytes: number | null
    }
    row: { outcome: Outcome<'add_return_photo'>; photo_id: string | null }
  }
  add_return_tracking: {
    args: {
      p_user_id: string | null
      p_return_id: string | null
      p_carrier: string | null
      p_tracking_number: string | null
    }
    row: {
      outcome: Outcome<'add_return_tracking'>
      return_number: string | null
      state: string | null
      is_correction: boolean | null
    }
  }
  add_review_photo: {
    args: {
      p_user_id: string | null
      p_storage_key: string | null
      p_width: number | null
      p_height: number | null
      p_bytes: number | null
    }
    row: { photo_id: string | null }
  }
  add_set_part: {
    args: {
      p_id: string | null
      p_part_id: string | null
      p_product_id: string | null
      p_any_colour: boolean | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'add_set_part'> }
  }
  add_set_to_cart: {
    args: {
      p_user_id: string | null
      p_cart_set_id: string | null
      p_set_id: string | null
      p_parts: unknown
      p_seen_price_pence: number | null
      p_network?: string | null
    }
    row: {
      outcome: Outcome<'add_set_to_cart'>
      product_id: string | null
      available: number | null
      price_pence: number | null
      was_priority_given: boolean | null
    }
  }
  add_to_wishlist: {
    args: { p_user_id: string | null; p_product_id: string | null; p_size_id: string | null }
    row: { outcome: Outcome<'add_to_wishlist'> }
  }
  add_usual_sizes: { args: {}; row: { add_usual_sizes: '' } }
  add_video: {
    args: { p_video: unknown }
    row: { outcome: Outcome<'add_video'>; video_id: string | null; video_hash: string | null }
  }
  address_digest: { args: { p_address: unknown }; row: { address_digest: string | null } }
  adjust_credit: {
    args: {
      p_account_id: string | null
      p_pence: number | null
      p_reason: string | null
      p_actor: string | null
      p_key: string | null
    }
    row: { outcome: Outcome<'adjust_credit'>; balance_pence: number | null }
  }
  adjust_stock: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_change: number | null
      p_reference_type: string | null
      p_reference_id: string | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'adjust_stock'>; available: number | null }
  }
  admin_role_facts: { args: { p_role: string | null }; row: { admin_role_facts: Json | null } }
  admin_role_name: { args: { p_role: string | null }; row: { admin_role_name: string | null } }
  allocate_pence: {
    args: { p_total: number | null; p_weights: string[] | null }
    row: { allocate_pence: number[] | null }
  }
  anonymise_orders: { args: { p_order_ids: string[] | null }; row: { storage_key: string | null } }
  apply_stocktake: {
    args: { p_stocktake_id: string | null; p_lines: unknown; p_actor: string | null }
    row: { outcome: Outcome<'apply_stocktake'>; lines: number | null; items: Json | null }
  }
  approve_return: {
    args: { p_return_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'approve_return'>; state: string | null }
  }
  ask_for_mails: {
    args: {
      p_email: string | null
      p_purposes: string[] | null
      p_wording: string | null
      p_source: string | null
      p_token_hash: string | null
      p_language: string | null
    }
    row: { contact_id: string | null }
  }
  attribute_seen: {
    args: { p_product: unknown; p_change: unknown }
    row: { attribute_seen: string | null }
  }
  audit_credit: {
    args: {}
    row: {
      problem: Outcome<'audit_credit'>
      account_id: string | null
      order_id: string | null
      expected: number | null
      found: number | null
    }
  }
  audit_saved_record: {
    args: {
      p_kind: string | null
      p_id: string | null
      p_old: unknown
      p_new: unknown
      p_actor: string | null
    }
    row: { audit_saved_record: '' }
  }
  audit_stock: {
    args: {}
    row: {
      problem: Outcome<'audit_stock'>
      product_id: string | null
      size_id: string | null
      reference: string | null
      expected: number | null
      found: number | null
    }
  }
  audit_text: { args: { p_audit_id: string | null }; row: { audit_text: string | null } }
  audit_value: { args: { p_value: unknown }; row: { audit_value: Json | null } }
  awaits_goods: { args: { p_order_id: string | null }; row: { awaits_goods: boolean | null } }
  become_refunded: {
    args: { p_order_id: string | null; p_actor: string | null }
    row: { become_refunded: '' }
  }
  begin_addition: {
    args: { p_draft_id: string | null; p_order_id: string | null; p_actor: string | null }
    row: { begin_addition: Outcome<'begin_addition'> }
  }
  begin_due_campaigns: { args: {}; row: { begin_due_campaigns: number | null } }
  begin_forward: {
    args: { p_destination: string | null; p_at: Date | null; p_most: number | null }
    row: {
      outcome: Outcome<'begin_forward'>
      token: string | null
      events: Json | null
      arrived_in: string | null
      arrival: string | null
      most: number | null
    }
  }
  begin_second_factor: {
    args: { p_session_id: string | null; p_secret: string | null; p_instead_of: string | null }
    row: { secret: string | null }
  }
  begin_webhook_attempt: {
    args: { p_attempt_id: string | null }
    row: {
      outcome: Outcome<'begin_webhook_attempt'>
      again_at: Date | null
      endpoint_id: string | null
      url: string | null
      event_id: string | null
      body: string | null
      secret: string | null
      old_secret: string | null
    }
  }
  block_customer: {
    args: { p_actor: string | null; p_user_id: string | null; p_reason: string | null }
    row: { block_customer: Outcome<'block_customer'> }
  }
  bought_gift_card_pence: {
    args: { p_order_id: string | null }
    row: { bought_gift_card_pence: number | null }
  }
  bulk_changes: {
    args: { p_product: unknown; p_change: unknown }
    row: { bulk_changes: Json | null }
  }
  bulk_outcome: {
    args: { p_product: unknown; p_change: unknown }
    row: { outcome: Outcome<'bulk_outcome'>; fields: string[] | null }
  }
  bulk_packing_outcome: {
    args: { p_order_id: string | null }
    row: { outcome: Outcome<'bulk_packing_outcome'>; state: string | null }
  }
  campaign_allowance: {
    args: { p_rate: number | null }
    row: { campaign_allowance: number | null }
  }
  can_be_sent_with: {
    args: { p_order_id: string | null }
    row: { can_be_sent_with: boolean | null }
  }
  cancel_items: {
    args: {
      p_order_id: string | null
      p_items: unknown
      p_reason: string | null
      p_actor: string | null
      p_key: string | null
      p_customer_id?: string | null
    }
    row: {
      outcome: Outcome<'cancel_items'>
      state: string | null
      order_item_id: string | null
      is_whole: boolean | null
      card_pence: number | null
      credit_pence: number | null
    }
  }
  cancel_product_import: {
    args: { p_import_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'cancel_product_import'> }
  }
  cancel_return: {
    args: { p_user_id: string | null; p_return_id: string | null }
    row: { outcome: Outcome<'cancel_return'>; return_number: string | null; state: string | null }
  }
  captions_of: { args: { p_video_id: string | null }; row: { captions_of: Json | null } }
  card_left_pence: { args: { p_order_id: string | null }; row: { card_left_pence: number | null } }
  cart_set_lines: {
    args: { p_user_id: string | null; p_at: Date | null }
    row: {
      cart_item_id: string | null
      cart_set_id: string | null
      set_id: string | null
      set_part_id: string | null
      set_parts: number | null
      saving_pence: number | null
      now_saving_pence: number | null
    }
  }
  categories_within: { args: { p_slug: string | null }; row: { category_id: string | null } }
  category_path: {
    args: { p_category_id: string | null }
    row: { slug: string | null; name: string | null; depth: number | null }
  }
  chain_audit_entry: { args: { p_audit_id: string | null }; row: { chain_audit_entry: '' } }
  change_admin_role: {
    args: {
      p_actor: string | null
      p_user_id: string | null
      p_seen_role: string | null
      p_role: string | null
    }
    row: {
      outcome: Outcome<'change_admin_role'>
      role_now: string | null
      name_now: string | null
      written: boolean | null
    }
  }
  change_barcode: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_from: string | null
      p_to: string | null
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'change_barcode'>
      barcode: string | null
      product_id: string | null
      size_id: string | null
    }
  }
  change_cart_item_quantity: {
    args: {
      p_user_id: string | null
      p_cart_item_id: string | null
      p_quantity: number | null
      p_network?: string | null
    }
    row: {
      outcome: Outcome<'change_cart_item_quantity'>
      product_id: string | null
      line_quantity: number | null
      available: number | null
      expires_at: Date | null
    }
  }
  change_code_verdict: {
    args: { p_key: string | null; p_hashes: string[] | null }
    row: { change_code_verdict: Outcome<'change_code_verdict'> }
  }
  change_cost: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_from: number | null
      p_to: number | null
      p_actor: string | null
    }
    row: { change_cost: Json | null }
  }
  change_email: {
    args: {
      p_user_id: string | null
      p_session_id: string | null
      p_proved_since: Date | null
      p_new_email: string | null
      p_old_code_hashes: string[] | null
      p_new_code_hashes: string[] | null
    }
    row: { outcome: Outcome<'change_email'>; side: string | null; old_email: string | null }
  }
  change_offer: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_from: unknown
      p_to: unknown
      p_actor: string | null
    }
    row: { change_offer: Json | null }
  }
  change_offered_units: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_by: number | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { change_offered_units: '' }
  }
  change_on_hand: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_from: number | null
      p_by: number | null
      p_reason: string | null
      p_key: string | null
      p_actor: string | null
    }
    row: { change_on_hand: Json | null }
  }
  change_order_address: {
    args: {
      p_order_id: string | null
      p_key: string | null
      p_seen: unknown
      p_address: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'change_order_address'>; state: string | null }
  }
  change_order_item: {
    args: {
      p_order_id: string | null
      p_key: string | null
      p_order_item_id: string | null
      p_quantity: number | null
      p_product_id: string | null
      p_size_id: string | null
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'change_order_item'>
      state: string | null
      order_item_id: string | null
      available: number | null
      cheaper_pence: number | null
    }
  }
  change_password: {
    args: {
      p_user_id: string | null
      p_session_id: string | null
      p_proved_since: Date | null
      p_password_hash: string | null
    }
    row: { outcome: Outcome<'change_password'> }
  }
  change_price: {
    args: {
      p_product_id: string | null
      p_from: number | null
      p_to: number | null
      p_actor: string | null
    }
    row: { change_price: Json | null }
  }
  change_products: {
    args: {
      p_edit_id: string | null
      p_product_ids: string[] | null
      p_change: unknown
      p_actor: string | null
    }
    row: { product_id: string | null; outcome: Outcome<'change_products'>; fields: string[] | null }
  }
  change_refund_pence: {
    args: { p_order_id: string | null; p_key: string | null }
    row: { change_refund_pence: number | null }
  }
  change_reorder_level: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_from: number | null
      p_to: number | null
      p_actor: string | null
    }
    row: { change_reorder_level: Json | null }
  }
  change_size_system: {
    args: {
      p_product_id: string | null
      p_from: string | null
      p_to: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'change_size_system'>; size_names: string[] | null }
  }
  change_size_term: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_field: string | null
      p_from: number | null
      p_to: number | null
      p_actor: string | null
    }
    row: { change_size_term: Json | null }
  }
  change_sku: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_from: string | null
      p_to: string | null
      p_actor: string | null
    }
    row: { change_sku: Json | null }
  }
  change_stock: {
    args: {
      p_key: string | null
      p_reason: string | null
      p_note: string | null
      p_cells: unknown
      p_actor: string | null
    }
    row: {
      cell: number | null
      outcome: Outcome<'change_stock'>
      now: number | null
      at_least: number | null
      value: Json | null
      owner: Json | null
    }
  }
  change_video: {
    args: { p_id: string | null; p_changes: unknown; p_actor: string | null }
    row: { outcome: Outcome<'change_video'> }
  }
  changed_facts: { args: { p_of: unknown; p_other: unknown }; row: { changed_facts: Json | null } }
  cheaper_by: {
    args: {
      p_unit: number | null
      p_discount: number | null
      p_quantity: number | null
      p_units: number | null
      p_pence: number | null
    }
    row: { cheaper_by: number | null }
  }
  check_product_import: {
    args: { p_products: unknown }
    row: {
      position: number | null
      outcome: Outcome<'check_product_import'>
      fields: string[] | null
    }
  }
  choose_language: {
    args: { p_user_id: string | null; p_language: string | null }
    row: { choose_language: Outcome<'choose_language'> }
  }
  choose_own_mails: {
    args: {
      p_user_id: string | null
      p_purposes: string[] | null
      p_wording: string | null
      p_source: string | null
      p_language?: string | null
    }
    row: { given: string[] | null; ended: string[] | null }
  }
  clear_cart: { args: { p_user_id: string | null }; row: { clear_cart: number | null } }
  close_given_back: {
    args: { p_order_id: string | null; p_actor: string | null }
    row: { close_given_back: '' }
  }
  collect_events: {
    args: { p_events: unknown; p_user_id: string | null }
    row: { collect_events: number | null }
  }
  collect_replay_part: {
    args: {
      p_replay: unknown
      p_seq: number | null
      p_events: number | null
      p_content: Buffer | null
      p_user_id: string | null
      p_at: Date | null
      p_max_parts: number | null
      p_max_bytes: number | null
    }
    row: { collect_replay_part: Outcome<'collect_replay_part'> }
  }
  complete_the_look: {
    args: { p_product_id: string | null; p_limit: number | null }
    row: { complete_the_look: string[] | null }
  }
  confirm_email: {
    args: { p_user_id: string | null; p_email: string | null; p_password_hash: string | null }
    row: { confirm_email: Outcome<'confirm_email'> }
  }
  confirm_mails: {
    args: { p_token_hash: string | null }
    row: {
      outcome: Outcome<'confirm_mails'>
      contact_id: string | null
      email: string | null
      purposes: string[] | null
    }
  }
  confirm_second_factor: {
    args: {
      p_session_id: string | null
      p_new_token_hash: string | null
      p_secret: string | null
      p_resealed: string | null
      p_step: number | null
      p_backup_code_hashes: string[] | null
      p_now: Date | null
    }
    row: {
      outcome: Outcome<'confirm_second_factor'>
      tries_left: number | null
      locked_until: Date | null
      backup_codes_left: number | null
    }
  }
  content_facts: { args: { p_content: unknown }; row: { content_facts: Json | null } }
  content_of: {
    args: { p_kind: string | null; p_key: string | null }
    row: { content_of: Json | null }
  }
  content_to_edit: {
    args: { p_kind: string | null; p_key: string | null }
    row: { content_to_edit: Json | null }
  }
  correct_credit: {
    args: {
      p_account_id: string | null
      p_seen_pence: number | null
      p_balance_pence: number | null
      p_reason: string | null
      p_actor: string | null
      p_key: string | null
    }
    row: { outcome: Outcome<'correct_credit'>; balance_pence: number | null }
  }
  correct_tracking: {
    args: {
      p_shipment_id: string | null
      p_carrier: string | null
      p_tracking_number: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'correct_tracking'>; order_id: string | null }
  }
  count_active_users: { args: {}; row: { active: number | null; source: string | null } }
  count_changeable: {
    args: { p_product_ids: string[] | null; p_change: unknown }
    row: {
      outcome: Outcome<'count_changeable'>
      products: number | null
      product_ids: string[] | null
      seen: Json | null
    }
  }
  count_given_units: {
    args: {
      p_first: string | null
      p_units: string | null
      p_buy: number | null
      p_get: number | null
    }
    row: { count_given_units: string | null }
  }
  count_keeps_left: {
    args: {
      p_kept: number | null
      p_created_at: Date | null
      p_expires_at: Date | null
      p_is_new: boolean | null
    }
    row: { count_keeps_left: number | null }
  }
  count_packable: {
    args: { p_order_ids: string[] | null }
    row: { outcome: Outcome<'count_packable'>; state: string | null; orders: number | null }
  }
  count_printable: {
    args: { p_order_ids: string[] | null }
    row: { found: number | null; printable: number | null }
  }
  count_stock: { args: {}; row: { count_stock: string | null } }
  count_units_sold: { args: { p_since: Date | null }; row: { count_units_sold: number | null } }
  create_account: {
    args: {
      p_email: string | null
      p_first_name: string | null
      p_last_name: string | null
      p_password_hash: string | null
      p_language: string | null
    }
    row: { outcome: Outcome<'create_account'>; user_id: string | null }
  }
  create_product: {
    args: {
      p_product_id: string | null
      p_style_id: string | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'create_product'>; fields: string[] | null }
  }
  create_return: {
    args: {
      p_user_id: string | null
      p_order_id: string | null
      p_items: unknown
      p_resolution: string | null
      p_photos: string[] | null
      p_key: string | null
      p_difference_pence?: number | null
      p_arrivals?: string[] | null
    }
    row: {
      outcome: Outcome<'create_return'>
      return_id: string | null
      return_number: string | null
      state: string | null
      order_item_id: string | null
      units_left: number | null
      difference_pence: number | null
      order_to_pay: string | null
    }
  }
  create_style: {
    args: {
      p_fields: unknown
      p_colours: unknown
      p_publish: boolean | null
      p_actor: string | null
      p_category?: unknown
    }
    row: { outcome: Outcome<'create_style'>; product_id: string | null; faults: Json | null }
  }
  credit_note_document: {
    args: { p_order_id: string | null; p_pence: number | null; p_account_id: string | null }
    row: { credit_note_document: Json | null }
  }
  credit_note_left: {
    args: { p_order_id: string | null }
    row: { percent: number | null; gross: number | null; vat: number | null }
  }
  credit_note_lines: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_lines: unknown
      p_delivery_pence: number | null
    }
    row: { credit_note_lines: Json | null }
  }
  custom_role_of: { args: { p_role: string | null }; row: { custom_role_of: string | null } }
  decide_review: {
    args: {
      p_review_id: string | null
      p_version: number | null
      p_state: string | null
      p_rejection: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'decide_review'> }
  }
  delete_admin_role: {
    args: { p_actor: string | null; p_id: string | null; p_version: number | null }
    row: {
      outcome: Outcome<'delete_admin_role'>
      members: number | null
      invitations: number | null
      written: boolean | null
    }
  }
  delete_attribute: {
    args: { p_id: string | null; p_version: number | null; p_actor: string | null }
    row: { outcome: Outcome<'delete_attribute'> }
  }
  delete_campaign: {
    args: { p_id: string | null; p_version: number | null; p_actor: string | null }
    row: { delete_campaign: Outcome<'delete_campaign'> }
  }
  delete_category: {
    args: {
      p_id: string | null
      p_version: number | null
      p_successor_id: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'delete_category'> }
  }
  delete_collection: {
    args: {
      p_id: string | null
      p_version: number | null
      p_successor_id: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'delete_collection'> }
  }
  delete_draft_order: {
    args: { p_draft_id: string | null; p_version: number | null; p_actor: string | null }
    row: { delete_draft_order: Outcome<'delete_draft_order'> }
  }
  delete_flag: {
    args: { p_id: string | null; p_version: number | null; p_actor: string | null }
    row: { delete_flag: Outcome<'delete_flag'> }
  }
  delete_free_page: {
    args: {
      p_page_id: string | null
      p_version: number | null
      p_redirect_to: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'delete_free_page'> }
  }
  delete_message_template: {
    args: { p_id: string | null; p_version: number | null; p_actor: string | null }
    row: { outcome: Outcome<'delete_message_template'> }
  }
  delete_order_note: {
    args: {
      p_order_id: string | null
      p_note_id: string | null
      p_actor: string | null
      p_is_owner: boolean | null
    }
    row: { delete_order_note: Outcome<'delete_order_note'> }
  }
  delete_post: {
    args: { p_post_id: string | null; p_version: number | null; p_actor: string | null }
    row: { outcome: Outcome<'delete_post'> }
  }
  delete_review: {
    args: { p_user_id: string | null; p_product_id: string | null }
    row: { outcome: Outcome<'delete_review'> }
  }
  delete_set: {
    args: { p_id: string | null; p_version: number | null; p_actor: string | null }
    row: { outcome: Outcome<'delete_set'> }
  }
  delete_size: {
    args: { p_id: string | null; p_version: number | null; p_actor: string | null }
    row: { outcome: Outcome<'delete_size'> }
  }
  delete_size_system: {
    args: { p_id: string | null; p_version: number | null; p_actor: string | null }
    row: { outcome: Outcome<'delete_size_system'> }
  }
  delete_synonyms: {
    args: { p_id: string | null; p_version: number | null; p_actor: string | null }
    row: { outcome: Outcome<'delete_synonyms'> }
  }
  deliver_shipment: {
    args: { p_shipment_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'deliver_shipment'>; state: string | null; order_id: string | null }
  }
  describe_cart_lines: {
    args: { p_cart_item_ids: string[] | null }
    row: { describe_cart_lines: Json | null }
  }
  describe_migrated_item: {
    args: {
      p_code: string | null
      p_cause: string | null
      p_name: string | null
      p_migrated: number | null
      p_requested: number | null
      p_problem: string | null
    }
    row: { describe_migrated_item: string | null }
  }
  describe_returns: {
    args: { p_ids: string[] | null }
    row: {
      return_id: string | null
      return_number: string | null
      order_id: string | null
      order_number: string | null
      customer_id: string | null
      state: string | null
      resolution: string | null
      requested_at: Date | null
      approved_at: Date | null
      rejection: string | null
      tracking: Json | null
      posted_at: Date | null
      received_at: Date | null
      closed_at: Date | null
      items: Json | null
      photos: Json | null
      events: Json | null
      exchange_order: Json | null
      paid_back_by: string | null
    }
  }
  differences_held: {
    args: { p_order_item_id: string | null }
    row: { order_id: string | null; units: number | null }
  }
  differences_of: {
    args: { p_order_id: string | null; p_lines: unknown }
    row: {
      order_id: string | null
      units: number | null
      pence: number | null
      order_item_id: string | null
    }
  }
  draft_order_facts: {
    args: { p_draft_id: string | null }
    row: { draft_order_facts: Json | null }
  }
  draft_set_lines: {
    args: { p_draft_id: string | null }
    row: {
      line_id: string | null
      draft_set_id: string | null
      set_id: string | null
      set_part_id: string | null
      set_parts: number | null
      saving_pence: number | null
    }
  }
  drop_exchange_order: {
    args: { p_return_id: string | null; p_note: string | null; p_actor: string | null }
    row: { drop_exchange_order: '' }
  }
  dropped_wishes: {
    args: { p_contact_id: string | null }
    row: {
      product_id: string | null
      slug: string | null
      name: string | null
      colour_name: string | null
      was_pence: number | null
      now_pence: number | null
    }
  }
  duplicate_product: {
    args: {
      p_product_id: string | null
      p_copy_id: string | null
      p_as: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'duplicate_product'> }
  }
  edit_branding: {
    args: {
      p_version: number | null
      p_content: unknown
      p_then: string | null
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'edit_branding'>
      version: number | null
      content: Json | null
      written: Json | null
    }
  }
  edit_content: {
    args: {
      p_kind: string | null
      p_key: string | null
      p_version: number | null
      p_content: unknown
      p_then: string | null
      p_publish_at: Date | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'edit_content'>; fields: string[] | null; edited: Json | null }
  }
  emails_of_person: { args: { p_user_id: string | null }; row: { emails_of_person: string | null } }
  end_admin_sessions: {
    args: { p_actor: string | null; p_user_id: string | null }
    row: { end_admin_sessions: Outcome<'end_admin_sessions'> }
  }
  end_campaign: { args: { p_id: string | null }; row: { end_campaign: '' } }
  end_customer_sessions: {
    args: { p_actor: string | null; p_user_id: string | null; p_session_id: string | null }
    row: { end_customer_sessions: Outcome<'end_customer_sessions'> }
  }
  end_exchange: {
    args: { p_return_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'end_exchange'>; state: string | null }
  }
  end_exports: { args: { p_ids: string[] | null }; row: { end_exports: '' } }
  end_forward: {
    args: {
      p_destination: string | null
      p_token: string | null
      p_result: string | null
      p_failure: string | null
      p_events: number | null
      p_arrived_in: string | null
      p_arrival: string | null
      p_at: Date | null
    }
    row: { end_forward: Outcome<'end_forward'> }
  }
  end_mails: {
    args: {
      p_contact_id: string | null
      p_purposes: string[] | null
      p_wording: string | null
      p_source: string | null
      p_state: string | null
      p_campaign_id: string | null
    }
    row: { end_mails: string | null }
  }
  end_own_mails: {
    args: {
      p_user_id: string | null
      p_purposes: string[] | null
      p_wording: string | null
      p_source: string | null
    }
    row: { end_own_mails: string | null }
  }
  end_priority_windows: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { end_priority_windows: number | null }
  }
  end_session: {
    args: { p_user_id: string | null; p_session_id: string | null }
    row: { token_hash: string | null }
  }
  end_sessions: {
    args: { p_user_id: string | null; p_kept_session_id: string | null }
    row: { end_sessions: '' }
  }
  end_webhook_attempt: {
    args: {
      p_attempt_id: string | null
      p_status: number | null
      p_answer: string | null
      p_failure: string | null
    }
    row: {
      outcome: Outcome<'end_webhook_attempt'>
      endpoint_id: string | null
      endpoint_name: string | null
      failing_since: Date | null
    }
  }
  ensure_first_admin: {
    args: { p_email: string | null; p_password_hash: string | null }
    row: { outcome: Outcome<'ensure_first_admin'>; user_id: string | null }
  }
  enter_by_code: {
    args: { p_email: string | null; p_language?: string | null }
    row: { outcome: Outcome<'enter_by_code'>; user_id: string | null }
  }
  erase_person: {
    args: { p_request_id: string | null }
    row: {
      outcome: Outcome<'erase_person'>
      user_id: string | null
      waits_for: string[] | null
      is_first: boolean | null
    }
  }
  erasure_obstacles: {
    args: { p_user_id: string | null; p_gives_up_credit: boolean | null }
    row: { erasure_obstacles: string[] | null }
  }
  evaluate_discounts: {
    args: { p_user_id: string | null; p_at: Date | null; p_code: string | null }
    row: {
      discount_id: string | null
      name: string | null
      code: string | null
      kind: string | null
      minimum_pence: number | null
      problem: Outcome<'evaluate_discounts'>
      goods_pence: number | null
      line_pence: number[] | null
    }
  }
  exchange_lines: {
    args: { p_return_id: string | null }
    row: {
      order_item_id: string | null
      product_id: string | null
      size_id: string | null
      name: string | null
      colour_name: string | null
      size_name: string | null
      quantity: number | null
      unit_price_pence: number | null
      discount_pence: number | null
      vat_class: string | null
      return_exemption: string | null
      value_pence: number | null
      position: number | null
      is_offered: boolean | null
      is_as_paid: boolean | null
    }
  }
  exchange_order_changed: {
    args: { p_return_id: string | null; p_state: string | null }
    row: { exchange_order_changed: '' }
  }
  exchange_order_to_pay: {
    args: { p_return_id: string | null }
    row: { exchange_order_to_pay: string | null }
  }
  exchange_value_pence: {
    args: { p_order_item_id: string | null; p_quantity: number | null }
    row: { exchange_value_pence: number | null }
  }
  expire_return: {
    args: { p_return_id: string | null; p_approved_before: Date | null }
    row: { expire_return: boolean | null }
  }
  extend_holds: {
    args: { p_user_id: string | null; p_moment: Date | null }
    row: { extend_holds: '' }
  }
  extras_to_cancel: { args: { p_order_id: string | null }; row: { extras_to_cancel: Json | null } }
  fill_collection: {
    args: { p_id: string | null; p_at: Date | null }
    row: { fill_collection: '' }
  }
  find_cart_conflicts: {
    args: { p_user_id: string | null; p_guest_items: unknown }
    row: { find_cart_conflicts: number | null }
  }
  find_credit: {
    args: { p_user_id: string | null; p_gift_cards: string[] | null }
    row: {
      turn: string | null
      account_id: string | null
      kind: string | null
      code_hash: string | null
      balance_pence: number | null
      problem: Outcome<'find_credit'>
    }
  }
  find_former_cart_item: {
    args: { p_user_id: string | null; p_cart_item_id: string | null }
    row: { find_former_cart_item: string | null }
  }
  find_priority_window: {
    args: { p_user_id: string | null; p_product_id: string | null; p_size_id: string | null }
    row: { find_priority_window: string | null }
  }
  find_scanned_item: {
    args: { p_code: string | null }
    row: { product_id: string | null; size_id: string | null }
  }
  find_sent_video: {
    args: { p_sent_hash: string | null; p_is_kept: boolean | null }
    row: { find_sent_video: string | null }
  }
  find_untold_windows: {
    args: { p_limit: number | null }
    row: {
      entry_id: string | null
      email: string | null
      first_name: string | null
      product_id: string | null
      size_id: string | null
      slug: string | null
      name: string | null
      colour_name: string | null
      size_name: string | null
      window_expires_at: Date | null
      minutes: number | null
      language: string | null
    }
  }
  find_waiting_place: {
    args: { p_product_id: string | null; p_size_id: string | null; p_position: string | null }
    row: { find_waiting_place: number | null }
  }
  finish_export: {
    args: {
      p_request_id: string | null
      p_storage_key: string | null
      p_token_hash: string | null
      p_days: number | null
    }
    row: { finish_export: Outcome<'finish_export'> }
  }
  fit_refund: {
    args: { p_lines: unknown; p_delivery_pence: number | null; p_most: number | null }
    row: { lines: Json | null; delivery_pence: number | null }
  }
  follow_account_email: { args: { p_user_id: string | null }; row: { follow_account_email: '' } }
  forget_campaign_recipients: {
    args: { p_days: number | null; p_most: number | null }
    row: { forget_campaign_recipients: number | null }
  }
  forget_credentials: { args: { p_user_id: string | null }; row: { forget_credentials: '' } }
  forget_events: {
    args: { p_at: Date | null; p_months: number | null }
    row: { forget_events: number | null }
  }
  forget_expired_credentials: { args: {}; row: { forget_expired_credentials: '' } }
  forget_migrated_guest_items: { args: {}; row: { forget_migrated_guest_items: '' } }
  forget_old_data: {
    args: {
      p_mail_days: number | null
      p_photo_days: number | null
      p_order_years: number | null
      p_most: number | null
    }
    row: { forget_old_data: number | null }
  }
  forget_old_records: {
    args: {
      p_mail_days: number | null
      p_message_days: number | null
      p_edit_days: number | null
      p_event_days: number | null
      p_job_days: number | null
      p_most: number | null
    }
    row: { forget_old_records: number | null }
  }
  forget_payment_declines: { args: {}; row: { forget_payment_declines: '' } }
  forget_person: { args: { p_user_id: string | null }; row: { forget_person: boolean | null } }
  forget_picture: {
    args: { p_hash: string | null; p_at: Date | null }
    row: { forget_picture: boolean | null }
  }
  forget_product_slug: {
    args: { p_product_id: string | null; p_slug: string | null; p_actor: string | null }
    row: { outcome: Outcome<'forget_product_slug'> }
  }
  forget_replays: {
    args: { p_at: Date | null; p_days: number | null }
    row: { forget_replays: number | null }
  }
  forget_unconfirmed_contacts: { args: {}; row: { forget_unconfirmed_contacts: '' } }
  forget_webhooks: { args: {}; row: { forget_webhooks: number | null } }
  free_product_slug: {
    args: { p_wanted: string | null; p_product_id: string | null }
    row: { free_product_slug: string | null }
  }
  get_batch_inventory_status: {
    args: { p_product_ids: string[] | null }
    row: {
      product_id: string | null
      size_id: string | null
      quantity_on_hand: number | null
      quantity_reserved: number | null
      available_quantity: number | null
      is_out_of_stock: boolean | null
      is_low_stock: boolean | null
      reorder_level: number | null
      last_updated: Date | null
      promise_days: number | null
      promise_on: string | null
    }
  }
  get_cart: {
    args: { p_user_id: string | null; p_with_expired: boolean | null }
    row: {
      id: string | null
      product_id: string | null
      slug: string | null
      name: string | null
      colour_name: string | null
      category: string | null
      size_id: string | null
      size_name: string | null
      quantity: number | null
      unit_price: number | null
      price_now_pence: number | null
      image_hash: string | null
      image_width: number | null
      image_height: number | null
      image_dominant_hex: string | null
      image_alt: string | null
      image_focal: Json | null
      available: number | null
      is_sold: boolean | null
      return_exemption: string | null
      created_at: Date | null
      expires_at: Date | null
      keeps_left: number | null
      server_time: Date | null
      cart_set_id: string | null
      set_slug: string | null
      set_parts: number | null
      set_names: Json | null
      set_saving_pence: number | null
      set_saving_now_pence: number | null
      promise_days: number | null
      promise_on: string | null
      promise_is_later: boolean | null
    }
  }
  get_cart_conflicts_preview: {
    args: { p_user_id: string | null; p_guest_items: unknown }
    row: { conflicts_found: boolean | null; conflict_count: number | null }
  }
  get_cart_products: {
    args: { p_product_ids: string[] | null }
    row: {
      id: string | null
      slug: string | null
      name: string | null
      colour_name: string | null
      category: string | null
      price_pence: number | null
      image_hash: string | null
      image_width: number | null
      image_height: number | null
      image_dominant_hex: string | null
      image_alt: string | null
      image_focal: Json | null
      size_id: string | null
      size_name: string | null
      available: number | null
      in_stock: number | null
      promise_days: number | null
      promise_on: string | null
    }
  }
  get_order: {
    args: { p_order_id: string | null; p_customer_id: string | null }
    row: {
      order_id: string | null
      order_number: string | null
      state: string | null
      email: string | null
      address: Json | null
      billing_address: Json | null
      note: string | null
      delivery_method_id: string | null
      delivery_name: string | null
      promised_from: string | null
      promised_to: string | null
      subtotal_pence: number | null
      discount_pence: number | null
      delivery_pence: number | null
      delivery_discount_pence: number | null
      total_pence: number | null
      is_vat_registered: boolean | null
      vat_pence: number | null
      delivery_vat_pence: number | null
      discount_name: string | null
      discount_code: string | null
      credit_pence: number | null
      charge_pence: number | null
      credits: Json | null
      currency: string | null
      created_at: Date | null
      paid_at: Date | null
      intent_id: string | null
      payment_state: string | null
      pay_by: Date | null
      card_brand: string | null
      card_end: string | null
      payment_method: string | null
      payment_reference: string | null
      received_on: string | null
      paid_back_by: string | null
      items: Json | null
      shipments: Json | null
      invoices: Json | null
      refunds: Json | null
      exchange: Json | null
      extras_pence: number | null
      extras: Json | null
      language: string | null
      gift_card: Json | null
      address_digest: string | null
      address_changed_at: Date | null
      is_slip_outdated: boolean | null
      added_to: Json | null
      additions: Json | null
      difference: Json | null
      differences: Json | null
    }
  }
  get_products_with_inventory: {
    args: { p_limit: number | null }
    row: {
      id: string | null
      total_stock: number | null
      available_stock: number | null
      is_in_stock: boolean | null
      is_low_stock: boolean | null
    }
  }
  get_waiting_list: {
    args: { p_user_id: string | null }
    row: {
      product_id: string | null
      slug: string | null
      name: string | null
      colour_name: string | null
      size_id: string | null
      size_name: string | null
      image_hash: string | null
      image_width: number | null
      image_height: number | null
      image_dominant_hex: string | null
      image_alt: string | null
      image_focal: Json | null
      place: number | null
      window_expires_at: Date | null
      server_time: Date | null
    }
  }
  get_wishlist: {
    args: { p_user_id: string | null }
    row: {
      product_id: string | null
      slug: string | null
      name: string | null
      colour_name: string | null
      size_id: string | null
      size_name: string | null
      is_sold: boolean | null
      needs_size: boolean | null
      price_then_pence: number | null
      price_now_pence: number | null
      image_hash: string | null
      image_width: number | null
      image_height: number | null
      image_dominant_hex: string | null
      image_alt: string | null
      image_focal: Json | null
      available: number | null
      reorder_level: number | null
      is_back: boolean | null
      back_sizes: string[] | null
      created_at: Date | null
      promises: Json | null
    }
  }
  gift_wrap_pence: { args: {}; row: { gift_wrap_pence: number | null } }
  give_back: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_way: string | null
      p_lines: unknown
      p_delivery_pence: number | null
      p_reason: string | null
      p_note: string | null
      p_actor: string | null
      p_key: string | null
      p_return_id: string | null
    }
    row: { card_pence: number | null; credit_pence: number | null }
  }
  give_back_credit: {
    args: { p_order_id: string | null; p_actor: string | null }
    row: { give_back_credit: '' }
  }
  give_up_stocktake: {
    args: { p_id: string | null; p_actor: string | null }
    row: { give_up_stocktake: string | null }
  }
  give_up_unpaid_order: {
    args: { p_order_id: string | null; p_note: string | null; p_actor: string | null }
    row: { give_up_unpaid_order: '' }
  }
  give_wrong_payment_back: {
    args: { p_order_id: string | null; p_actor: string | null }
    row: { give_wrong_payment_back: Outcome<'give_wrong_payment_back'> }
  }
  grant_credit: {
    args: {
      p_customer_id: string | null
      p_pence: number | null
      p_reason: string | null
      p_actor: string | null
      p_key: string | null
    }
    row: { outcome: Outcome<'grant_credit'>; balance_pence: number | null }
  }
  hand_over_local_slugs: {
    args: { p_kind: string | null; p_from: string | null; p_to: string | null }
    row: { hand_over_local_slugs: '' }
  }
  has_consent: {
    args: { p_subject_id: string | null; p_purpose: string | null }
    row: { has_consent: boolean | null }
  }
  has_rule_attributes: {
    args: { p_values: unknown; p_rule: unknown }
    row: { has_rule_attributes: boolean | null }
  }
  has_text: { args: { p_text: unknown }; row: { has_text: boolean | null } }
  has_unsent_units: {
    args: { p_order_id: string | null }
    row: { has_unsent_units: boolean | null }
  }
  hold_attributes: { args: {}; row: { hold_attributes: '' } }
  hold_cart: {
    args: { p_user_id: string | null }
    row: { lines: number | null; expires_at: Date | null }
  }
  hold_collections: { args: {}; row: { hold_collections: '' } }
  hold_late_credit: {
    args: { p_order_id: string | null; p_actor: string | null }
    row: { hold_late_credit: '' }
  }
  hold_late_lines: {
    args: { p_order_id: string | null; p_user_id: string | null }
    row: { hold_late_lines: string[] | null }
  }
  hold_late_order: {
    args: { p_order_id: string | null; p_user_id: string | null }
    row: { hold_late_order: Outcome<'hold_late_order'> }
  }
  home_texts: { args: {}; row: { home_texts: Json | null } }
  import_costs: {
    args: {
      p_product_id: string | null
      p_cost: unknown
      p_sizes: unknown
      p_is_undo: boolean | null
      p_actor: string | null
    }
    row: { import_costs: '' }
  }
  import_product: {
    args: { p_import_id: string | null; p_position: number | null; p_actor: string | null }
    row: { import_product: '' }
  }
  import_size: {
    args: {
      p_product_id: string | null
      p_size: unknown
      p_import_id: string | null
      p_actor: string | null
    }
    row: { import_size: boolean | null }
  }
  import_size_terms: {
    args: {
      p_product_id: string | null
      p_sizes: unknown
      p_is_undo: boolean | null
      p_actor: string | null
    }
    row: { import_size_terms: '' }
  }
  invite_admin: {
    args: {
      p_actor: string | null
      p_email: string | null
      p_role: string | null
      p_secret_hash: string | null
    }
    row: {
      outcome: Outcome<'invite_admin'>
      invitation_id: string | null
      role_name: string | null
      role_permissions: string[] | null
    }
  }
  invoice_document: { args: { p_order_id: string | null }; row: { invoice_document: Json | null } }
  is_given_back: { args: { p_key: string | null }; row: { is_given_back: boolean | null } }
  is_local_slug_of_another: {
    args: { p_kind: string | null; p_subject_id: string | null; p_slug: string | null }
    row: { is_local_slug_of_another: boolean | null }
  }
  is_served: {
    args: { p_not_served: string[] | null; p_postcode: string | null }
    row: { is_served: boolean | null }
  }
  is_sold_out: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { is_sold_out: boolean | null }
  }
  issue_bought_gift_card: {
    args: { p_order_id: string | null; p_actor: string | null }
    row: { issue_bought_gift_card: '' }
  }
  issue_code_after_password: {
    args: {
      p_email: string | null
      p_code_hash: string | null
      p_browser_hash: string | null
      p_address_hash: string | null
      p_mail_id: string | null
      p_is_right: boolean | null
    }
    row: { issue_code_after_password: '' }
  }
  issue_credit_note: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_account_id: string | null
      p_lines: unknown
      p_delivery_pence: number | null
    }
    row: { issue_credit_note: '' }
  }
  issue_email_code: {
    args: {
      p_purpose: string | null
      p_email: string | null
      p_code_hash: string | null
      p_browser_hash: string | null
      p_address_hash: string | null
    }
    row: { issue_email_code: '' }
  }
  issue_gift_card: {
    args: {
      p_code_hash: string | null
      p_code_end: string | null
      p_pence: number | null
      p_reason: string | null
      p_actor: string | null
      p_key: string | null
    }
    row: { outcome: Outcome<'issue_gift_card'>; account_id: string | null; code_end: string | null }
  }
  issue_invoice: { args: { p_order_id: string | null }; row: { issue_invoice: '' } }
  issue_passkey_challenge: {
    args: { p_challenge: string | null; p_user_id: string | null }
    row: { issue_passkey_challenge: '' }
  }
  join_waiting_list: {
    args: {
      p_user_id: string | null
      p_product_id: string | null
      p_size_id: string | null
      p_network?: string | null
    }
    row: {
      outcome: Outcome<'join_waiting_list'>
      place: number | null
      window_expires_at: Date | null
      server_time: Date | null
    }
  }
  keep_cart: {
    args: { p_user_id: string | null }
    row: { outcome: Outcome<'keep_cart'>; expires_at: Date | null; keeps_left: number | null }
  }
  keep_in_wishlist: {
    args: { p_user_id: string | null; p_product_id: string | null; p_size_id: string | null }
    row: { keep_in_wishlist: Outcome<'keep_in_wishlist'> }
  }
  keep_line_let_go: {
    args: { p_user_id: string | null; p_product_id: string | null; p_size_id: string | null }
    row: { keep_line_let_go: '' }
  }
  keep_mail_to_contact: {
    args: { p_email: string | null; p_mail_id: string | null }
    row: { keep_mail_to_contact: '' }
  }
  keep_picture: {
    args: { p_id: string | null; p_is_kept: boolean | null; p_actor: string | null }
    row: { outcome: Outcome<'keep_picture'> }
  }
  keep_picture_crop: {
    args: { p_picture_id: string | null; p_crop: unknown }
    row: { keep_picture_crop: string | null }
  }
  keeps_marks: {
    args: { p_source: string | null; p_text: string | null }
    row: { keeps_marks: boolean | null }
  }
  kept_translation: {
    args: {
      p_kind: string | null
      p_subject_id: string | null
      p_language: string | null
      p_field: string | null
      p_source: string | null
    }
    row: { kept_translation: string | null }
  }
  leave_waiting_list: {
    args: { p_user_id: string | null; p_product_id: string | null; p_size_id: string | null }
    row: { server_time: Date | null }
  }
  leave_waiting_lists: { args: { p_user_id: string | null }; row: { leave_waiting_lists: '' } }
  line_value_pence: {
    args: { p_order_item_id: string | null; p_from: number | null; p_quantity: number | null }
    row: { line_value_pence: number | null }
  }
  lines_to_cancel: {
    args: { p_order_id: string | null; p_items: unknown }
    row: { lines_to_cancel: Json | null }
  }
  list_customer_orders: {
    args: { p_customer_id: string | null; p_before: string | null; p_limit: number | null }
    row: {
      order_id: string | null
      order_number: string | null
      state: string | null
      created_at: Date | null
      total_pence: number | null
      promised_from: string | null
      promised_to: string | null
      payment_state: string | null
      pieces: number | null
      line_count: number | null
      first_name: string | null
      pictures: Json | null
      parcels_sent: number | null
      parcels_delivered: number | null
      exchange: Json | null
      pay_by: Date | null
      is_gift_card: boolean | null
      is_difference: boolean | null
    }
  }
  list_exchange_offers: {
    args: { p_customer_id: string | null; p_order_id: string | null }
    row: {
      order_item_id: string | null
      product_id: string | null
      name: string | null
      colour_name: string | null
      colour_hex: string | null
      is_same: boolean | null
      price_pence: number | null
      sizes: Json | null
    }
  }
  list_failed_refunds: {
    args: { p_order_id: string | null }
    row: {
      refund_id: string | null
      order_id: string | null
      order_number: string | null
      pence: number | null
      failure: string | null
      attempts: number | null
      failed_at: Date | null
    }
  }
  list_returnable_orders: {
    args: {
      p_customer_id: string | null
      p_order_id: string | null
      p_before: string | null
      p_limit: number | null
    }
    row: {
      order_id: string | null
      order_number: string | null
      state: string | null
      placed_at: Date | null
      promised_to: string | null
      is_refunded: boolean | null
      items: Json | null
      shipments: Json | null
      returns: Json | null
    }
  }
  list_reviewable: {
    args: {
      p_user_id: string | null
      p_product_id: string | null
      p_order_id: string | null
      p_before: string | null
      p_limit: number | null
    }
    row: {
      product_id: string | null
      slug: string | null
      is_sold: boolean | null
      name: string | null
      colour_name: string | null
      size_name: string | null
      has_sizes: boolean | null
      review: Json | null
    }
  }
  local_line: {
    args: { p_line_id: string | null; p_language: string | null }
    row: { local_line: Json | null }
  }
  local_name: {
    args: { p_kind: string | null; p_subject_id: string | null; p_language: string | null }
    row: { local_name: string | null }
  }
  local_order_names: {
    args: { p_order_id: string | null; p_language: string | null }
    row: { cart_set_id: string | null; name: string | null }
  }
  local_slug: {
    args: { p_kind: string | null; p_subject_id: string | null; p_language: string | null }
    row: { local_slug: string | null }
  }
  local_texts: {
    args: { p_kind: string | null }
    row: { subject_id: string | null; key: string | null; title: string | null; texts: Json | null }
  }
  lock_attributes: { args: {}; row: { lock_attributes: '' } }
  lock_bought_gift_card: { args: { p_order_id: string | null }; row: { lock_bought_gift_card: '' } }
  lock_cart: {
    args: { p_user_id: string | null; p_network?: string | null }
    row: {
      lines: number | null
      held_units: number | null
      most_held: number | null
      moment: Date | null
      held_until: Date | null
      network: string | null
    }
  }
  lock_categories: { args: {}; row: { lock_categories: '' } }
  lock_collections: { args: {}; row: { lock_collections: '' } }
  lock_local_slugs: { args: { p_kinds: string[] | null }; row: { lock_local_slugs: '' } }
  lock_order_inventory: {
    args: { p_order_id: string | null; p_user_id: string | null }
    row: { lock_order_inventory: '' }
  }
  lock_order_origin: { args: { p_order_id: string | null }; row: { lock_order_origin: '' } }
  lock_picture: { args: { p_hash: string | null }; row: { lock_picture: '' } }
  lock_post_slugs: { args: {}; row: { lock_post_slugs: '' } }
  lock_product_import: {
    args: { p_import_id: string | null; p_positions: number[] | null }
    row: { lock_product_import: '' }
  }
  lock_product_slugs: { args: {}; row: { lock_product_slugs: '' } }
  lock_refund: { args: { p_refund_id: string | null }; row: Selectable<DB['refunds']> }
  lock_return: { args: { p_return_id: string | null }; row: Selectable<DB['returns']> }
  lock_sizes: { args: {}; row: { lock_sizes: '' } }
  lock_skus: { args: {}; row: { lock_skus: '' } }
  longest_hold: {
    args: { p_created_at: Date | null; p_is_new: boolean | null }
    row: { longest_hold: Date | null }
  }
  mail_bought_gift_card: {
    args: {
      p_order_id: string | null
      p_sends: number | null
      p_email: string | null
      p_code_hash: string | null
      p_code_end: string | null
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'mail_bought_gift_card'>
      account_id: string | null
      pence: number | null
      recipient_email: string | null
      recipient_name: string | null
      giver: string | null
      message: string | null
      language: string | null
    }
  }
  mail_purpose: { args: { p_kind: string | null }; row: { mail_purpose: Outcome<'mail_purpose'> } }
  make_api_key: {
    args: {
      p_id: string | null
      p_name: string | null
      p_prefix: string | null
      p_hash: string | null
      p_permissions: string[] | null
      p_ends_at: Date | null
      p_actor: string | null
    }
    row: { make_api_key: Outcome<'make_api_key'> }
  }
  make_default_address: {
    args: { p_user_id: string | null; p_address_id: string | null }
    row: { outcome: Outcome<'make_default_address'> }
  }
  make_event_partition: { args: { p_at: Date | null }; row: { make_event_partition: '' } }
  mark_order_paid: {
    args: { p_order_id: string | null; p_actor: string | null; p_note: string | null }
    row: { mark_order_paid: '' }
  }
  mark_paid_by_hand: {
    args: {
      p_order_id: string | null
      p_method: string | null
      p_reference: string | null
      p_received_on: string | null
      p_key: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'mark_paid_by_hand'>; sold_out: string[] | null }
  }
  may_be_put_into: { args: { p_collection_ids: unknown }; row: { may_be_put_into: boolean | null } }
  may_promote_to: {
    args: { p_contact_id: string | null; p_purpose: string | null }
    row: { may_promote_to: boolean | null }
  }
  media_uses: {
    args: { p_ids: string[] | null }
    row: {
      picture_id: string | null
      kind: string | null
      subject_id: string | null
      name: string | null
      colour: string | null
      alt: string | null
    }
  }
  message_recipient: {
    args: {
      p_order_id: string | null
      p_return_id: string | null
      p_contact_message_id: string | null
      p_user_id: string | null
    }
    row: {
      user_id: string | null
      order_id: string | null
      email: string | null
      name: string | null
      language: string | null
      order_number: string | null
      return_number: string | null
      quote: string | null
    }
  }
  migrate_guest_cart_to_user: {
    args: { p_user_id: string | null; p_guest_items: unknown; p_network?: string | null }
    row: {
      success: boolean | null
      total_items: number | null
      successful_items: number | null
      failed_items: number | null
      conflicts_resolved: number | null
      summary: string | null
      errors: string[] | null
      migration_results: Json | null
    }
  }
  migrate_guest_item: {
    args: {
      p_user_id: string | null
      p_id: string | null
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_network?: string | null
    }
    row: { code: string | null; cause: string | null; migrated: number | null }
  }
  minutes_held: { args: { p_is_new: boolean | null }; row: { minutes_held: number | null } }
  missing_to_publish: { args: { p_product: unknown }; row: { missing_to_publish: string[] | null } }
  move_attribute: {
    args: {
      p_id: string | null
      p_past: string | null
      p_goes: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_attribute'> }
  }
  move_campaign: {
    args: {
      p_id: string | null
      p_to: string | null
      p_version: number | null
      p_send_at: Date | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_campaign'>; state: string | null }
  }
  move_cart_item_to_wishlist: {
    args: { p_user_id: string | null; p_cart_item_id: string | null }
    row: { outcome: Outcome<'move_cart_item_to_wishlist'> }
  }
  move_category: {
    args: {
      p_id: string | null
      p_past: string | null
      p_goes: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_category'> }
  }
  move_collection: {
    args: {
      p_id: string | null
      p_past: string | null
      p_goes: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_collection'> }
  }
  move_colourway: {
    args: {
      p_product_id: string | null
      p_version: number | null
      p_style_id: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_colourway'> }
  }
  move_credit: {
    args: {
      p_account_id: string | null
      p_kind: string | null
      p_pence: number | null
      p_order_id: string | null
      p_reason: string | null
      p_actor: string | null
      p_key: string | null
    }
    row: { is_moved: boolean | null; entry_id: string | null }
  }
  move_differences: {
    args: { p_return_id: string | null; p_actor: string | null }
    row: { move_differences: '' }
  }
  move_imported_stock: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_by: number | null
      p_import_id: string | null
      p_actor: string | null
    }
    row: { move_imported_stock: '' }
  }
  move_picked_product: {
    args: {
      p_collection_id: string | null
      p_product_id: string | null
      p_past: string | null
      p_goes: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_picked_product'> }
  }
  move_reviews_to_style: {
    args: { p_product_id: string | null; p_style_id: string | null }
    row: { move_reviews_to_style: '' }
  }
  move_set_part: {
    args: {
      p_id: string | null
      p_part_id: string | null
      p_past: string | null
      p_goes: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_set_part'> }
  }
  move_size: {
    args: {
      p_id: string | null
      p_past: string | null
      p_goes: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_size'> }
  }
  move_size_system: {
    args: {
      p_id: string | null
      p_past: string | null
      p_goes: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'move_size_system'> }
  }
  move_wishlist_item_to_cart: {
    args: {
      p_user_id: string | null
      p_product_id: string | null
      p_size_id: string | null
      p_seen_price_pence: number | null
      p_network?: string | null
    }
    row: {
      outcome: Outcome<'move_wishlist_item_to_cart'>
      cart_item_id: string | null
      available: number | null
      price_pence: number | null
      was_priority_given: boolean | null
    }
  }
  moved_past: {
    args: {
      p_ids: string[] | null
      p_id: string | null
      p_past: string | null
      p_goes: string | null
    }
    row: { moved_past: string[] | null }
  }
  name_customer: {
    args: { p_user_id: string | null; p_name: string | null }
    row: { name_customer: '' }
  }
  network_room: {
    args: {
      p_network: string | null
      p_user_id: string | null
      p_product_id: string | null
      p_cart_item_id: string | null
      p_wanted: number | null
    }
    row: { network_room: number | null }
  }
  new_order_number: { args: {}; row: { new_order_number: string | null } }
  new_return_number: { args: {}; row: { new_return_number: string | null } }
  note_campaign_mail: {
    args: { p_campaign_id: string | null; p_contact_id: string | null; p_email_id: string | null }
    row: { note_campaign_mail: '' }
  }
  note_card_refund: {
    args: { p_order_id: string | null; p_pence: number | null; p_actor: string | null }
    row: { note_card_refund: '' }
  }
  note_content: {
    args: {
      p_kind: string | null
      p_key: string | null
      p_action: string | null
      p_was: unknown
      p_new: unknown
      p_publish_at: Date | null
      p_actor: string | null
    }
    row: { note_content: '' }
  }
  note_given_back: {
    args: {
      p_order_id: string | null
      p_account_id: string | null
      p_pence: number | null
      p_actor: string | null
    }
    row: { note_given_back: '' }
  }
  note_refund_failed: {
    args: { p_order_id: string | null; p_pence: number | null; p_failure: string | null }
    row: { note_refund_failed: '' }
  }
  note_return_event: {
    args: {
      p_return_id: string | null
      p_actor: string | null
      p_kind: string | null
      p_from: string | null
      p_to: string | null
      p_details: unknown
    }
    row: { note_return_event: '' }
  }
  note_translation: {
    args: {
      p_kind: string | null
      p_subject_id: string | null
      p_language: string | null
      p_field: string | null
      p_before: string | null
      p_after: string | null
      p_actor: string | null
    }
    row: { note_translation: '' }
  }
  note_unused_pictures: { args: { p_at: Date | null }; row: { hash: string | null } }
  note_viewers: {
    args: { p_process_id: string | null; p_viewers: number | null }
    row: { note_viewers: '' }
  }
  number_categories: { args: {}; row: { number_categories: '' } }
  offer_difference: {
    args: {
      p_order_id: string | null
      p_key: string | null
      p_order_item_id: string | null
      p_quantity: number | null
      p_product_id: string | null
      p_size_id: string | null
      p_pence: number | null
      p_hours: number | null
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'offer_difference'>
      state: string | null
      order_id: string | null
      available: number | null
      pence: number | null
    }
  }
  open_inventory_item: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { open_inventory_item: boolean | null }
  }
  order_credit: { args: { p_order_id: string | null }; row: { order_credit: Json | null } }
  order_extras_of: { args: { p_order_id: string | null }; row: { order_extras_of: Json | null } }
  order_lines: {
    args: { p_order_id: string | null }
    row: {
      line_id: string | null
      at: string | null
      name: string | null
      colour_name: string | null
      size_name: string | null
      quantity: number | null
      unit_price_pence: number | null
      discount_pence: number | null
      gross_pence: string | null
      vat_class: string | null
      vat_pence: number | null
      promised_on: string | null
      is_pre_order: boolean | null
      sku: string | null
    }
  }
  order_money: {
    args: { p_order_id: string | null }
    row: {
      left_pence: number | null
      delivery_left_pence: number | null
      card_refunded_pence: number | null
      credit_refunded_pence: number | null
      units: Json | null
    }
  }
  owe_units: {
    args: { p_product_id: string | null; p_size_id: string | null; p_promised: number | null }
    row: { owe_units: number | null }
  }
  packing_outcome: {
    args: { p_order_id: string | null }
    row: { outcome: Outcome<'packing_outcome'>; state: string | null }
  }
  paid_back_by: { args: { p_order_id: string | null }; row: { paid_back_by: string | null } }
  pairings_of: { args: { p_product_id: string | null }; row: { pairings_of: Json | null } }
  payment_wait: {
    args: { p_customer_id: string | null; p_payer: string | null }
    row: { payment_wait: number | null }
  }
  picture_alts: { args: {}; row: { picture_id: string | null; alt: string | null } }
  picture_descriptions: {
    args: { p_ids: string[] | null }
    row: { picture_id: string | null; texts: Json | null }
  }
  place_exchange_order: {
    args: {
      p_return_id: string | null
      p_difference_pence: number | null
      p_arrivals: string[] | null
    }
    row: {
      outcome: Outcome<'place_exchange_order'>
      order_item_id: string | null
      units_left: number | null
      difference_pence: number | null
    }
  }
  place_gift_card_order: {
    args: {
      p_user_id: string | null
      p_idempotency_key: string | null
      p_email: string | null
      p_giver: string | null
      p_pence: number | null
      p_recipient_name: string | null
      p_recipient_email: string | null
      p_message: string | null
      p_send_on: string | null
      p_minutes: number | null
      p_language: string | null
    }
    row: { outcome: Outcome<'place_gift_card_order'>; order_id: string | null }
  }
  place_in_collections: { args: { p_product_id: string | null }; row: { place_in_collections: '' } }
  place_order: {
    args: {
      p_user_id: string | null
      p_idempotency_key: string | null
      p_email: string | null
      p_address: unknown
      p_billing_address: unknown
      p_note: string | null
      p_delivery_method_id: string | null
      p_discount_code: string | null
      p_arrivals: string[] | null
      p_gift_cards: string[] | null
      p_use_store_credit: boolean | null
      p_gift_wrap: boolean | null
      p_gift_message?: string | null
      p_language: string | null
      p_later: unknown
    }
    row: {
      outcome: Outcome<'place_order'>
      order_id: string | null
      lines: Json | null
      minimum_pence: number | null
      code_hash: string | null
    }
  }
  plan_credit: {
    args: {
      p_user_id: string | null
      p_gift_cards: string[] | null
      p_use_store_credit: boolean | null
      p_total_pence: number | null
    }
    row: {
      outcome: Outcome<'plan_credit'>
      code_hash: string | null
      account_ids: string[] | null
      pence: number[] | null
    }
  }
  plan_refund: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_items: unknown
      p_delivery_pence: number | null
    }
    row: {
      outcome: Outcome<'plan_refund'>
      order_item_id: string | null
      left_units: number | null
      left_pence: number | null
      pence: number | null
      lines: Json | null
      delivery_pence: number | null
    }
  }
  plan_webhook_attempt: {
    args: { p_delivery_id: string | null; p_key: string | null; p_due_at: Date | null }
    row: { plan_webhook_attempt: boolean | null }
  }
  plan_webhook_delivery: {
    args: { p_event_id: string | null; p_endpoint_id: string | null }
    row: { plan_webhook_delivery: '' }
  }
  postpone_delivery: {
    args: { p_order_id: string | null; p_from: string | null; p_to: string | null }
    row: { postpone_delivery: '' }
  }
  preview_cancellation: {
    args: { p_order_id: string | null; p_items: unknown }
    row: {
      is_whole: boolean | null
      card_pence: number | null
      credit_pence: number | null
      differences_pence: number | null
    }
  }
  preview_refund: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_way: string | null
      p_items: unknown
      p_delivery_pence: number | null
    }
    row: {
      outcome: Outcome<'preview_refund'>
      order_item_id: string | null
      left_units: number | null
      left_pence: number | null
      pence: number | null
      lines: Json | null
      delivery_pence: number | null
      card_pence: number | null
      credit_pence: number | null
      differences_pence: number | null
    }
  }
  preview_send_back: {
    args: { p_order_id: string | null; p_pence: number | null }
    row: { card_pence: number | null; credit_pence: number | null }
  }
  product_collections: {
    args: { p_product_id: string | null }
    row: { product_collections: Json | null }
  }
  product_pictures: {
    args: { p_product_id: string | null }
    row: { product_pictures: Json | null }
  }
  product_status_changes: {
    args: {
      p_product: unknown
      p_status: string | null
      p_successor_id: string | null
      p_at: Date | null
    }
    row: { product_status_changes: Json | null }
  }
  product_to_edit: { args: { p_product_id: string | null }; row: { product_to_edit: Json | null } }
  promise_of: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { days: number | null; promised_on: string | null }
  }
  prove_session: {
    args: { p_user_id: string | null; p_session_id: string | null }
    row: { token_hash: string | null }
  }
  publish_due_content: {
    args: { p_at: Date | null }
    row: {
      kind: string | null
      key: string | null
      slug: string | null
      outcome: Outcome<'publish_due_content'>
    }
  }
  publish_due_products: {
    args: { p_at: Date | null }
    row: { product_id: string | null; outcome: Outcome<'publish_due_products'> }
  }
  put_content_out: {
    args: {
      p_kind: string | null
      p_key: string | null
      p_content: unknown
      p_at: Date | null
      p_actor: string | null
    }
    row: { put_content_out: '' }
  }
  queue_product_import: { args: { p_import_id: string | null }; row: { queue_product_import: '' } }
  quote_draft_order: {
    args: { p_draft_id: string | null; p_delivery_method_id: string | null }
    row: {
      delivery_method_id: string | null
      name: string | null
      description: string | null
      min_days: number | null
      max_days: number | null
      is_served: boolean | null
      subtotal_pence: number | null
      discount_pence: number | null
      delivery_pence: number | null
      total_pence: number | null
      vat_pence: number | null
      delivery_vat_pence: number | null
      lines: Json | null
      goes_along: boolean | null
      set_saving_pence: number | null
    }
  }
  quote_order: {
    args: {
      p_user_id: string | null
      p_at: Date | null
      p_code: string | null
      p_postcode: string | null
      p_gift_cards: string[] | null
      p_use_store_credit: boolean | null
      p_delivery_method_id: string | null
      p_gift_wrap: boolean | null
    }
    row: {
      delivery_method_id: string | null
      name: string | null
      description: string | null
      min_days: number | null
      max_days: number | null
      free_from_pence: number | null
      is_served: boolean | null
      subtotal_pence: number | null
      discount_pence: number | null
      delivery_pence: number | null
      delivery_discount_pence: number | null
      total_pence: number | null
      vat_pence: number | null
      delivery_vat_pence: number | null
      discount_id: string | null
      discount_name: string | null
      discount_code: string | null
      discount_kind: string | null
      code_problem: string | null
      code_minimum_pence: number | null
      lines: Json | null
      credit: Json | null
      credit_pence: number | null
      gift_wrap_pence: number | null
      extras_pence: number | null
      extras_vat_pence: number | null
      set_saving_pence: number | null
    }
  }
  read_guest_items: {
    args: { p_guest_items: unknown }
    row: {
      place: number | null
      id: string | null
      product_id: string | null
      size_id: string | null
      quantity: number | null
      name: string | null
      seen_pence: number | null
      problem: Outcome<'read_guest_items'>
      cart_set_id: string | null
      set_id: string | null
      part_id: string | null
      set_saving_pence: number | null
    }
  }
  read_inventory: {
    args: { p_product_ids: string[] | null }
    row: {
      product_id: string | null
      size_id: string | null
      quantity_on_hand: number | null
      quantity_reserved: number | null
      available_quantity: number | null
      is_out_of_stock: boolean | null
      is_low_stock: boolean | null
      reorder_level: number | null
      last_updated: Date | null
    }
  }
  read_reviews: {
    args: {
      p_product_id: string | null
      p_rating: number | null
      p_sort: string | null
      p_most: number | null
      p_skip: number | null
    }
    row: {
      total: number | null
      id: string | null
      author: string | null
      written_at: Date | null
      rating: number | null
      length_fit: string | null
      width_fit: string | null
      height_cm: number | null
      body: string | null
      photos: Json | null
      colour_name: string | null
      size_name: string | null
      reply: string | null
      replied_at: Date | null
    }
  }
  read_set_choices: {
    args: { p_parts: unknown }
    row: {
      part_id: string | null
      product_id: string | null
      size_id: string | null
      at: string | null
    }
  }
  receive_by_hand: {
    args: {
      p_order_id: string | null
      p_method: string | null
      p_reference: string | null
      p_received_on: string | null
      p_key: string | null
      p_actor: string | null
    }
    row: { receive_by_hand: '' }
  }
  receive_return: {
    args: {
      p_return_id: string | null
      p_items: unknown
      p_actor: string | null
      p_key: string | null
    }
    row: {
      outcome: Outcome<'receive_return'>
      state: string | null
      return_item_id: string | null
      left_pence: number | null
    }
  }
  receive_stock: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_reference_type: string | null
      p_reference_id: string | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { receive_stock: number | null }
  }
  record_consent: {
    args: {
      p_subject_id: string | null
      p_events: unknown
      p_wording: string | null
      p_source: string | null
    }
    row: { record_consent: string | null }
  }
  record_counts: {
    args: { p_stocktake_id: string | null; p_counts: unknown; p_actor: string | null }
    row: {
      id: string | null
      outcome: Outcome<'record_counts'>
      product_id: string | null
      size_id: string | null
      name: string | null
      colour_name: string | null
      size_name: string | null
      counted: number | null
    }
  }
  record_dispute: {
    args: {
      p_event_id: string | null
      p_type: string | null
      p_told_at: Date | null
      p_dispute_id: string | null
      p_intent_id: string | null
      p_amount: number | null
      p_reason: string | null
      p_status: string | null
      p_evidence_due_at: Date | null
    }
    row: { outcome: Outcome<'record_dispute'>; order_id: string | null }
  }
  record_hand_refund: {
    args: {
      p_refund_id: string | null
      p_reference: string | null
      p_paid_on: string | null
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'record_hand_refund'>
      order_id: string | null
      record_id: string | null
    }
  }
  record_mail_event: {
    args: {
      p_id: string | null
      p_kind: string | null
      p_email: string | null
      p_is_hard: boolean | null
      p_email_id: string | null
    }
    row: { outcome: Outcome<'record_mail_event'> }
  }
  record_packing_slips: {
    args: { p_order_ids: string[] | null; p_address_digests: string[] | null }
    row: { record_packing_slips: '' }
  }
  record_payment_event: {
    args: {
      p_event_id: string | null
      p_type: string | null
      p_intent_id: string | null
      p_order_id: string | null
      p_amount: number | null
      p_currency: string | null
      p_card?: string | null
      p_provider_refund?: string | null
      p_refund_id?: string | null
      p_attempt?: number | null
      p_refund_status?: string | null
      p_failure?: string | null
    }
    row: { outcome: Outcome<'record_payment_event'>; order_id: string | null }
  }
  record_payment_intent: {
    args: { p_order_id: string | null; p_intent_id: string | null; p_payer?: string | null }
    row: { outcome: Outcome<'record_payment_intent'> }
  }
  record_refund: {
    args: {
      p_refund_id: string | null
      p_attempt: number | null
      p_provider_id: string | null
      p_status: string | null
      p_failure?: string | null
    }
    row: { record_refund: '' }
  }
  redirect_free_page: {
    args: { p_slug: string | null; p_to: string | null }
    row: { redirect_free_page: '' }
  }
  refresh_size_grids: { args: { p_system: string | null }; row: { refresh_size_grids: '' } }
  refund_as_credit: {
    args: { p_refund_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'refund_as_credit'>; order_id: string | null }
  }
  refund_difference: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_reason: string | null
      p_note: string | null
      p_actor: string | null
    }
    row: { refund_difference: '' }
  }
  refund_differences: {
    args: {
      p_order_id: string | null
      p_lines: unknown
      p_reason: string | null
      p_note: string | null
      p_actor: string | null
    }
    row: { refund_differences: '' }
  }
  refund_double_payment: {
    args: { p_order_id: string | null; p_amount: number | null; p_currency: string | null }
    row: { refund_double_payment: Outcome<'refund_double_payment'> }
  }
  refund_left_pence: {
    args: { p_refund_id: string | null }
    row: { refund_left_pence: number | null }
  }
  refund_limits: {
    args: { p_return_id: string | null }
    row: {
      lines: Json | null
      delivery_left_pence: number | null
      order_left_pence: number | null
      items: Json | null
      delivery_pence: number | null
      standard_delivery_pence: number | null
      earlier: Json | null
    }
  }
  refund_order: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_way: string | null
      p_reason: string | null
      p_actor: string | null
      p_key: string | null
      p_items?: unknown
      p_delivery_pence?: number | null
      p_message?: string | null
    }
    row: {
      outcome: Outcome<'refund_order'>
      order_item_id: string | null
      left_units: number | null
      left_pence: number | null
      card_pence: number | null
      credit_pence: number | null
    }
  }
  refund_return: {
    args: {
      p_return_id: string | null
      p_lines: unknown
      p_delivery_pence: number | null
      p_way: string | null
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'refund_return'>
      state: string | null
      return_item_id: string | null
      left_pence: number | null
      card_pence: number | null
      credit_pence: number | null
    }
  }
  refund_to_credit: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_account_id: string | null
      p_reason: string | null
      p_actor: string | null
      p_key: string | null
    }
    row: { outcome: Outcome<'refund_to_credit'>; left_pence: number | null }
  }
  refundable_delivery_pence: {
    args: { p_order_id: string | null }
    row: { refundable_delivery_pence: number | null }
  }
  refundable_pence: {
    args: { p_order_id: string | null }
    row: { refundable_pence: number | null }
  }
  refuse_attributes: {
    args: { p_new: unknown; p_old: unknown }
    row: { outcome: Outcome<'refuse_attributes'>; fields: string[] | null }
  }
  refuse_category: {
    args: { p_id: string | null; p_slug: string | null; p_parent_id: string | null }
    row: { refuse_category: Outcome<'refuse_category'> }
  }
  refuse_content: {
    args: {
      p_kind: string | null
      p_key: string | null
      p_content: unknown
      p_is_offered: boolean | null
    }
    row: { outcome: Outcome<'refuse_content'>; fields: string[] | null }
  }
  refuse_import: {
    args: { p_outcome: string | null; p_fields: string[] | null }
    row: { refuse_import: '' }
  }
  refuse_local_slug: {
    args: {
      p_kind: string | null
      p_subject_id: string | null
      p_language: string | null
      p_slug: string | null
    }
    row: { refuse_local_slug: Outcome<'refuse_local_slug'> }
  }
  refuse_new_hold: {
    args: {
      p_user_id: string | null
      p_network: string | null
      p_product_id: string | null
      p_size_id: string | null
      p_line_id: string | null
      p_in_line: number | null
      p_quantity: number | null
    }
    row: {
      outcome: Outcome<'refuse_new_hold'>
      available: number | null
      held_since: Date | null
      kept: number | null
    }
  }
  refuse_product: {
    args: { p_new: unknown; p_old: unknown }
    row: { outcome: Outcome<'refuse_product'>; fields: string[] | null }
  }
  refuse_style: {
    args: {
      p_colour: string | null
      p_reason: string | null
      p_fields: string[] | null
      p_size_id?: string | null
      p_owner?: unknown
    }
    row: { refuse_style: '' }
  }
  reject_return: {
    args: { p_return_id: string | null; p_reason: string | null; p_actor: string | null }
    row: { outcome: Outcome<'reject_return'>; state: string | null }
  }
  release_cart_lines: {
    args: {
      p_cart_item_ids: string[] | null
      p_reason: string | null
      p_reference_type: string | null
    }
    row: { release_cart_lines: number | null }
  }
  release_expired_holds: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { release_expired_holds: number | null }
  }
  release_hold: {
    args: {
      p_kind: string | null
      p_id: string | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { release_hold: Outcome<'release_hold'> }
  }
  release_order_stock: {
    args: { p_order_id: string | null; p_reason: string | null; p_actor: string | null }
    row: { release_order_stock: '' }
  }
  release_stock_atomic: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_reference_type: string | null
      p_reference_id: string | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { release_stock_atomic: '' }
  }
  remember_trader: {
    args: { p_defaults: unknown; p_form: string | null }
    row: { remember_trader: '' }
  }
  remove_address: {
    args: { p_user_id: string | null; p_address_id: string | null }
    row: { outcome: Outcome<'remove_address'> }
  }
  remove_from_wishlist: {
    args: { p_user_id: string | null; p_product_id: string | null; p_size_id: string | null }
    row: { removed: boolean | null }
  }
  remove_item_from_cart_with_release: {
    args: { p_cart_item_id: string | null; p_user_id: string | null }
    row: { success: boolean | null; message: string | null; product_id: string | null }
  }
  remove_redirects: {
    args: { p_ids: string[] | null; p_actor: string | null }
    row: { id: string | null; from_path: string | null; to_path: string | null }
  }
  remove_set_part: {
    args: { p_id: string | null; p_part_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'remove_set_part'> }
  }
  rename_view: {
    args: { p_admin_user_id: string | null; p_view_id: string | null; p_name: string | null }
    row: { rename_view: Outcome<'rename_view'> }
  }
  renew_backup_codes: {
    args: { p_session_id: string | null; p_code_hashes: string[] | null }
    row: { outcome: Outcome<'renew_backup_codes'> }
  }
  renew_collections: { args: { p_at: Date | null }; row: { collection_id: string | null } }
  renew_promises: { args: { p_user_id: string | null }; row: { renew_promises: string[] | null } }
  renew_sets: { args: { p_at: Date | null }; row: { set_id: string | null } }
  renew_webhook_secret: {
    args: {
      p_id: string | null
      p_secret_version: number | null
      p_secret: string | null
      p_actor: string | null
    }
    row: { renew_webhook_secret: Outcome<'renew_webhook_secret'> }
  }
  reorder_items: {
    args: {
      p_user_id: string | null
      p_order_id: string | null
      p_key: string | null
      p_network?: string | null
    }
    row: { outcome: Outcome<'reorder_items'>; lines: Json | null }
  }
  replace_poster: {
    args: { p_video_id: string | null; p_from: string | null; p_to: string | null }
    row: { replace_poster: '' }
  }
  reply_to_review: {
    args: {
      p_review_id: string | null
      p_version: number | null
      p_reply: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'reply_to_review'> }
  }
  report_checks: {
    args: { p_checks: unknown }
    row: {
      outcome: Outcome<'report_checks'>
      incident_id: string | null
      kind: string | null
      detail: string | null
      began_at: Date | null
    }
  }
  reprice_sets: {
    args: { p_user_id: string | null; p_at: Date | null; p_cart_set_id?: string | null }
    row: { reprice_sets: string | null }
  }
  request_erasure: {
    args: {
      p_user_id: string | null
      p_actor: string | null
      p_gives_up_credit: boolean | null
      p_session_id: string | null
      p_proved_since: Date | null
    }
    row: {
      outcome: Outcome<'request_erasure'>
      request_id: string | null
      due_at: Date | null
      waits_for: string[] | null
      credit_pence: number | null
    }
  }
  request_export: {
    args: { p_user_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'request_export'>; request_id: string | null }
  }
  request_password_reset: {
    args: { p_email: string | null; p_token_hash: string | null; p_mail_id: string | null }
    row: { request_password_reset: '' }
  }
  reserve_for_cart: {
    args: {
      p_user_id: string | null
      p_cart_item_id: string | null
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_reason: string | null
    }
    row: {
      outcome: Outcome<'reserve_for_cart'>
      available: number | null
      was_priority_given: boolean | null
    }
  }
  reserve_stock_atomic: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_reference_type: string | null
      p_reference_id: string | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'reserve_stock_atomic'>; available: number | null }
  }
  reset_password: {
    args: {
      p_token_hash: string | null
      p_password_hash: string | null
      p_keep_passkeys: boolean | null
    }
    row: { outcome: Outcome<'reset_password'>; user_id: string | null; email: string | null }
  }
  reset_second_factor: {
    args: { p_actor_id: string | null; p_user_id: string | null }
    row: {
      outcome: Outcome<'reset_second_factor'>
      email: string | null
      first_name: string | null
    }
  }
  restore_content: {
    args: {
      p_kind: string | null
      p_key: string | null
      p_version_id: string | null
      p_version: number | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'restore_content'>; fields: string[] | null; edited: Json | null }
  }
  retry_mail: {
    args: { p_email_id: string | null; p_actor: string | null }
    row: { retry_mail: Outcome<'retry_mail'> }
  }
  retry_refund: {
    args: { p_refund_id: string | null; p_attempt: number | null; p_actor: string | null }
    row: { outcome: Outcome<'retry_refund'>; order_id: string | null }
  }
  return_needs_decision: {
    args: { p_return_id: string | null }
    row: { return_needs_decision: boolean | null }
  }
  return_offered_units: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_order_id: string | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { return_offered_units: '' }
  }
  return_order_credit: {
    args: { p_order_id: string | null; p_actor: string | null }
    row: { return_order_credit: '' }
  }
  return_order_to_cart: {
    args: { p_order_id: string | null; p_reason: string | null; p_actor: string | null }
    row: { outcome: Outcome<'return_order_to_cart'>; state: string | null }
  }
  return_stock: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_reference_type: string | null
      p_reference_id: string | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { return_stock: '' }
  }
  return_unsent_units: {
    args: {
      p_order_id: string | null
      p_items: unknown
      p_reason: string | null
      p_actor: string | null
    }
    row: { return_unsent_units: '' }
  }
  returned_units: {
    args: { p_order_item_id: string | null }
    row: { returned_units: number | null }
  }
  review_author: {
    args: { p_first_name: string | null; p_last_name: string | null }
    row: { review_author: string | null }
  }
  review_line: {
    args: { p_user_id: string | null; p_product_id: string | null }
    row: { review_line: string | null }
  }
  review_photos_of: { args: { p_review_id: string | null }; row: { review_photos_of: Json | null } }
  review_stocktake: {
    args: { p_stocktake_id: string | null }
    row: {
      product_id: string | null
      size_id: string | null
      counted: number | null
      expected: number | null
      difference: number | null
      moved: boolean | null
    }
  }
  review_summary: {
    args: { p_product_id: string | null }
    row: {
      count: number | null
      stars: number | null
      histogram: number[] | null
      short: number | null
      long: number | null
      length_as_expected: number | null
      tight: number | null
      loose: number | null
      width_as_expected: number | null
    }
  }
  revoke_admin_invitation: {
    args: { p_actor: string | null; p_invitation_id: string | null }
    row: { revoke_admin_invitation: Outcome<'revoke_admin_invitation'> }
  }
  revoke_api_key: {
    args: { p_id: string | null; p_actor: string | null }
    row: { revoke_api_key: Outcome<'revoke_api_key'> }
  }
  rich_text_segments: {
    args: { p_text: unknown }
    row: { place: number | null; source: string | null }
  }
  same_address: {
    args: { p_one: unknown; p_other: unknown }
    row: { same_address: boolean | null }
  }
  save_address: {
    args: {
      p_user_id: string | null
      p_address_id: string | null
      p_name: string | null
      p_phone: string | null
      p_line1: string | null
      p_line2: string | null
      p_city: string | null
      p_postcode: string | null
      p_is_default: boolean | null
    }
    row: { outcome: Outcome<'save_address'>; address_id: string | null }
  }
  save_admin_role: {
    args: {
      p_actor: string | null
      p_id: string | null
      p_version: number | null
      p_name: string | null
      p_permissions: string[] | null
    }
    row: { outcome: Outcome<'save_admin_role'>; written: boolean | null }
  }
  save_attribute: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_attribute'> }
  }
  save_campaign: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_campaign'>; campaign: Json | null }
  }
  save_captions: {
    args: {
      p_video_id: string | null
      p_language: string | null
      p_content: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_captions'> }
  }
  save_category: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_category'> }
  }
  save_collection: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_collection'> }
  }
  save_delivery_method: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_delivery_method'> }
  }
  save_discount: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_discount'> }
  }
  save_draft_order: {
    args: {
      p_draft_id: string | null
      p_version: number | null
      p_customer_id: string | null
      p_email: string | null
      p_fields: unknown
      p_lines: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_draft_order'>; version: number | null; order_id: string | null }
  }
  save_flag: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { save_flag: Outcome<'save_flag'> }
  }
  save_mail_text: {
    args: {
      p_kind: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
      p_language: string | null
    }
    row: { outcome: Outcome<'save_mail_text'> }
  }
  save_message_template: {
    args: {
      p_id: string | null
      p_version: number | null
      p_name: string | null
      p_subject: string | null
      p_body: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_message_template'> }
  }
  save_payment_card: {
    args: { p_order_id: string | null; p_brand: string | null; p_end: string | null }
    row: { save_payment_card: '' }
  }
  save_profile: {
    args: { p_user_id: string | null; p_first_name: string | null; p_last_name: string | null }
    row: { outcome: Outcome<'save_profile'>; first_name: string | null; last_name: string | null }
  }
  save_set: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_set'> }
  }
  save_settings: {
    args: { p_changes: unknown; p_actor: string | null }
    row: {
      outcome: Outcome<'save_settings'>
      key: string | null
      value: Json | null
      version: number | null
    }
  }
  save_size: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_size'> }
  }
  save_size_offer: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_lead_days: number | null
      p_promised_on: string | null
      p_capacity: number | null
      p_seen: unknown
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'save_size_offer'>
      at_least: number | null
      orders_notified: number | null
    }
  }
  save_size_system: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_size_system'> }
  }
  save_style: {
    args: { p_colours: unknown; p_actor: string | null; p_added: unknown }
    row: {
      product_id: string | null
      outcome: Outcome<'save_style'>
      fields: string[] | null
      product: Json | null
      was: string | null
      size_id: string | null
      owner: Json | null
    }
  }
  save_synonyms: {
    args: {
      p_id: string | null
      p_version: number | null
      p_terms: string[] | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_synonyms'> }
  }
  save_translations: {
    args: { p_language: string | null; p_texts: unknown; p_actor: string | null }
    row: { place: number | null; outcome: Outcome<'save_translations'>; version: number | null }
  }
  save_view: {
    args: {
      p_admin_user_id: string | null
      p_list: string | null
      p_name: string | null
      p_query: string | null
    }
    row: { save_view: Outcome<'save_view'> }
  }
  save_webhook_endpoint: {
    args: {
      p_id: string | null
      p_version: number | null
      p_fields: unknown
      p_secret: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'save_webhook_endpoint'> }
  }
  search_credit: {
    args: { p_code_end: string | null; p_like: string | null }
    row: { search_credit: string | null }
  }
  search_drafts: { args: { p_like: string | null }; row: { search_drafts: string | null } }
  search_returns: { args: { p_like: string | null }; row: { search_returns: string | null } }
  search_reviews: { args: { p_like: string | null }; row: { search_reviews: string | null } }
  segment_contacts: { args: { p_segment: unknown }; row: { segment_contacts: string | null } }
  sell_stock: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_reference_type: string | null
      p_reference_id: string | null
      p_reason: string | null
      p_actor: string | null
    }
    row: { sell_stock: '' }
  }
  send_back: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_way: string | null
      p_reason: string | null
      p_note: string | null
      p_actor: string | null
      p_key: string | null
      p_return_id: string | null
    }
    row: { card_pence: number | null; credit_pence: number | null; account_id: string | null }
  }
  send_contact_message: {
    args: {
      p_page_slug: string | null
      p_name: string | null
      p_email: string | null
      p_message: string | null
      p_language: string | null
      p_mails_per_hour: number | null
    }
    row: {
      outcome: Outcome<'send_contact_message'>
      message_id: string | null
      notifies: boolean | null
    }
  }
  send_draft_order: {
    args: {
      p_draft_id: string | null
      p_version: number | null
      p_total_pence: number | null
      p_address: unknown
      p_hours: number | null
      p_arrivals: string[] | null
      p_actor: string | null
      p_later: unknown
      p_paid?: unknown
    }
    row: {
      outcome: Outcome<'send_draft_order'>
      order_id: string | null
      total_pence: number | null
      lines: Json | null
    }
  }
  send_order_mail_again: {
    args: {
      p_order_id: string | null
      p_email_id: string | null
      p_key: string | null
      p_actor: string | null
    }
    row: { send_order_mail_again: Outcome<'send_order_mail_again'> }
  }
  send_payment_link: {
    args: {
      p_order_id: string | null
      p_key: string | null
      p_hours: number | null
      p_actor: string | null
    }
    row: { send_payment_link: Outcome<'send_payment_link'> }
  }
  send_staff_message: {
    args: {
      p_id: string | null
      p_order_id: string | null
      p_return_id: string | null
      p_contact_message_id: string | null
      p_user_id: string | null
      p_subject: string | null
      p_body: string | null
      p_files: unknown
      p_actor: string | null
    }
    row: {
      outcome: Outcome<'send_staff_message'>
      email: string | null
      name: string | null
      language: string | null
      order_id: string | null
      quote: string | null
    }
  }
  send_webhooks_again: {
    args: { p_delivery_ids: string[] | null; p_key: string | null; p_actor: string | null }
    row: { id: string | null; type: string | null; outcome: Outcome<'send_webhooks_again'> }
  }
  sent_with: {
    args: { p_order_number: string | null; p_language: string | null }
    row: { sent_with: string | null }
  }
  serve_promised_lines: {
    args: { p_product_id: string | null; p_size_id: string | null; p_arrived: number | null }
    row: { serve_promised_lines: number | null }
  }
  serve_waiting_list: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { serve_waiting_list: number | null }
  }
  set_maintenance: {
    args: {
      p_enabled: boolean | null
      p_message: string | null
      p_ends_at: Date | null
      p_version: number | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'set_maintenance'>; value: Json | null; version: number | null }
  }
  set_password: {
    args: { p_user_id: string | null; p_password_hash: string | null }
    row: { set_password: '' }
  }
  set_product_status: {
    args: {
      p_product_id: string | null
      p_version: number | null
      p_status: string | null
      p_successor_id: string | null
      p_actor: string | null
    }
    row: { outcome: Outcome<'set_product_status'>; fields: string[] | null; product: Json | null }
  }
  set_saving_pence: {
    args: { p_kind: string | null; p_value: number | null; p_pence: number | null }
    row: { set_saving_pence: number | null }
  }
  set_up_second_factor: {
    args: {
      p_session_id: string | null
      p_new_token_hash: string | null
      p_secret: string | null
      p_step: number | null
      p_backup_code_hashes: string[] | null
    }
    row: { outcome: Outcome<'set_up_second_factor'> }
  }
  settle_contact_message: {
    args: { p_message_id: string | null; p_is_done: boolean | null; p_actor: string | null }
    row: { outcome: Outcome<'settle_contact_message'> }
  }
  settle_difference: {
    args: { p_order_id: string | null; p_is_held: boolean | null; p_actor: string | null }
    row: { settle_difference: Outcome<'settle_difference'> }
  }
  settle_exchange: {
    args: { p_return_id: string | null; p_arrivals: string[] | null; p_actor: string | null }
    row: {
      outcome: Outcome<'settle_exchange'>
      state: string | null
      return_item_id: string | null
      card_pence: number | null
      credit_pence: number | null
    }
  }
  settle_payment: {
    args: { p_order_id: string | null; p_amount: number | null; p_currency: string | null }
    row: { settle_payment: Outcome<'settle_payment'> }
  }
  settle_refund: {
    args: {
      p_refund_id: string | null
      p_provider_id: string | null
      p_status: string | null
      p_failure: string | null
    }
    row: { settle_refund: Outcome<'settle_refund'> }
  }
  share_credit: {
    args: { p_balances: number[] | null; p_total: number | null }
    row: { share_credit: number[] | null }
  }
  shelf_quantity: {
    args: { p_product_id: string | null; p_size_id: string | null; p_at: Date | null }
    row: { shelf_quantity: number | null }
  }
  shelf_units: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { shelf_units: number | null }
  }
  ship_items: {
    args: {
      p_order_id: string | null
      p_idempotency_key: string | null
      p_carrier: string | null
      p_tracking_number: string | null
      p_items: unknown
      p_actor: string | null
      p_address_digest?: string | null
    }
    row: {
      outcome: Outcome<'ship_items'>
      state: string | null
      shipment_id: string | null
      order_item_id: string | null
      address_changed_at: Date | null
    }
  }
  similar_products: {
    args: { p_product_id: string | null; p_limit: number | null }
    row: { similar_products: string[] | null }
  }
  size_sku: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { size_sku: string | null }
  }
  size_system_of: { args: { p_product_id: string | null }; row: { size_system_of: string | null } }
  sizes_in_use: {
    args: { p_product_id: string | null }
    row: { size_id: string | null; size_name: string | null }
  }
  spend_credit: {
    args: {
      p_order_id: string | null
      p_account_ids: string[] | null
      p_pence: number[] | null
      p_actor: string | null
    }
    row: { spend_credit: '' }
  }
  stage_product_import: {
    args: {
      p_import_id: string | null
      p_file_name: string | null
      p_with_stock: boolean | null
      p_warnings: unknown
      p_products: unknown
      p_rows: unknown
      p_actor: string | null
    }
    row: { stage_product_import: '' }
  }
  start_processing: {
    args: { p_order_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'start_processing'>; state: string | null }
  }
  start_processing_many: {
    args: { p_order_ids: string[] | null; p_actor: string | null }
    row: {
      order_id: string | null
      order_number: string | null
      outcome: Outcome<'start_processing_many'>
      state: string | null
    }
  }
  start_product_import: {
    args: { p_import_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'start_product_import'> }
  }
  start_session: {
    args: {
      p_user_id: string | null
      p_token_hash: string | null
      p_user_agent: string | null
      p_replaced_token_hash: string | null
      p_device_hashes: string[] | null
      p_password_hash: string | null
    }
    row: {
      outcome: Outcome<'start_session'>
      device: string | null
      email: string | null
      first_name: string | null
    }
  }
  start_stocktake: {
    args: { p_id: string | null; p_name: string | null; p_actor: string | null }
    row: { start_stocktake: '' }
  }
  stock_style: { args: { p_colours: unknown; p_actor: string | null }; row: { stock_style: '' } }
  store_credit_account: {
    args: { p_customer_id: string | null }
    row: { store_credit_account: string | null }
  }
  sweep_expired_holds: {
    args: { p_limit: number | null }
    row: { sweep_expired_holds: number | null }
  }
  sweep_priority_windows: {
    args: { p_limit: number | null }
    row: { sweep_priority_windows: number | null }
  }
  switch_discounts: {
    args: { p_ids: string[] | null; p_is_active: boolean | null; p_actor: string | null }
    row: { discount_id: string | null; outcome: Outcome<'switch_discounts'> }
  }
  switch_gift_card: {
    args: { p_account_id: string | null; p_is_active: boolean | null; p_actor: string | null }
    row: { switch_gift_card: Outcome<'switch_gift_card'> }
  }
  take_back_end: {
    args: {
      p_contact_id: string | null
      p_purposes: string[] | null
      p_wording: string | null
      p_source: string | null
    }
    row: { take_back_end: string | null }
  }
  take_back_erasure: {
    args: { p_user_id: string | null; p_actor: string | null }
    row: { take_back_erasure: Outcome<'take_back_erasure'> }
  }
  take_campaign_recipient: {
    args: {}
    row: {
      outcome: Outcome<'take_campaign_recipient'>
      campaign_id: string | null
      contact_id: string | null
      email: string | null
      language: string | null
    }
  }
  take_cart_reminder: {
    args: { p_hours: number | null }
    row: {
      outcome: Outcome<'take_cart_reminder'>
      contact_id: string | null
      email: string | null
      first_name: string | null
      let_go_at: Date | null
      items: Json | null
      language: string | null
    }
  }
  take_double_refund: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_provider_id: string | null
      p_status: string | null
    }
    row: { take_double_refund: Outcome<'take_double_refund'> }
  }
  take_foreign_refund: {
    args: {
      p_order_id: string | null
      p_amount: number | null
      p_provider_id: string | null
      p_status: string | null
    }
    row: { take_foreign_refund: Outcome<'take_foreign_refund'> }
  }
  take_imported_product_back: {
    args: { p_import_id: string | null; p_position: number | null; p_actor: string | null }
    row: { take_imported_product_back: '' }
  }
  take_imported_size_back: {
    args: {
      p_product_id: string | null
      p_size: unknown
      p_was_opened: boolean | null
      p_import_id: string | null
      p_actor: string | null
    }
    row: { take_imported_size_back: '' }
  }
  take_invoice_number: {
    args: { p_series: string | null }
    row: { take_invoice_number: number | null }
  }
  take_low_stock_news: {
    args: {}
    row: {
      product_id: string | null
      name: string | null
      colour_name: string | null
      size_name: string | null
      available: number | null
      reorder_level: number | null
      is_new: boolean | null
    }
  }
  take_new_holds_news: {
    args: {}
    row: {
      product_id: string | null
      name: string | null
      colour_name: string | null
      units: number | null
      on_hand: number | null
    }
  }
  take_price_drops: {
    args: {}
    row: {
      contact_id: string | null
      email: string | null
      first_name: string | null
      items: Json | null
      language: string | null
    }
  }
  take_provider_refund: {
    args: {
      p_order_id: string | null
      p_pence: number | null
      p_provider_id: string | null
      p_refund_id: string | null
      p_attempt: number | null
      p_status: string | null
      p_failure: string | null
    }
    row: { take_provider_refund: Outcome<'take_provider_refund'> }
  }
  tell_webhooks: { args: { p_type: string | null; p_data: unknown }; row: { tell_webhooks: '' } }
  test_webhook: {
    args: { p_endpoint_id: string | null; p_key: string | null; p_actor: string | null }
    row: { outcome: Outcome<'test_webhook'>; delivery_id: string | null }
  }
  touch_session: {
    args: { p_session_id: string | null }
    row: { second_factor_until: Date | null }
  }
  trace_local_slug: {
    args: { p_kind: string | null; p_slug: string | null; p_language: string | null }
    row: { trace_local_slug: string | null }
  }
  trace_product: {
    args: { p_id: string | null; p_slug: string | null; p_language?: string | null }
    row: {
      outcome: Outcome<'trace_product'>
      product_id: string | null
      slug: string | null
      local_slug: string | null
    }
  }
  translatable_subjects: {
    args: { p_kind: string | null }
    row: { subject_id: string | null; title: string | null }
  }
  translatable_texts: {
    args: { p_kind: string | null }
    row: {
      subject_id: string | null
      title: string | null
      field: string | null
      place: number | null
      source: string | null
      most: number | null
    }
  }
  translation_progress: {
    args: { p_language: string | null; p_kinds: string[] | null; p_local_kinds: string[] | null }
    row: {
      kind: string | null
      total: number | null
      translated: number | null
      outdated: number | null
    }
  }
  unarrived_units: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { unarrived_units: number | null }
  }
  unblock_customer: {
    args: { p_actor: string | null; p_user_id: string | null; p_block_id: string | null }
    row: { unblock_customer: Outcome<'unblock_customer'> }
  }
  uncovered_units: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { uncovered_units: number | null }
  }
  undo_exchange: {
    args: {
      p_order_id: string | null
      p_account_id: string | null
      p_pence: number | null
      p_reason: string | null
      p_note: string | null
      p_actor: string | null
      p_key: string | null
      p_return_id: string | null
    }
    row: { card_pence: number | null; credit_pence: number | null }
  }
  undo_hand_refund: {
    args: { p_refund_id: string | null; p_record_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'undo_hand_refund'>; order_id: string | null }
  }
  undo_product_edit: {
    args: { p_edit_id: string | null; p_actor: string | null }
    row: {
      product_id: string | null
      outcome: Outcome<'undo_product_edit'>
      fields: string[] | null
    }
  }
  undo_product_import: {
    args: { p_import_id: string | null; p_actor: string | null }
    row: { outcome: Outcome<'undo_product_import'> }
  }
  units_given_back: {
    args: { p_order_item_id: string | null }
    row: { units_given_back: number | null }
  }
  units_under_promise: {
    args: { p_product_id: string | null; p_size_id: string | null }
    row: { units_under_promise: number | null }
  }
  unlock_second_factor: {
    args: { p_actor: string | null; p_user_id: string | null }
    row: { unlock_second_factor: Outcome<'unlock_second_factor'> }
  }
  unrefunded_pence: {
    args: { p_order_id: string | null }
    row: { unrefunded_pence: number | null }
  }
  unsent_lines: { args: { p_order_id: string | null }; row: { unsent_lines: Json | null } }
  unsettled_gift_card_pence: {
    args: { p_order_id: string | null }
    row: { unsettled_gift_card_pence: number | null }
  }
  update_product: {
    args: {
      p_product_id: string | null
      p_version: number | null
      p_fields: unknown
      p_actor: string | null
    }
    row: { outcome: Outcome<'update_product'>; fields: string[] | null; product: Json | null }
  }
  use_api_key: {
    args: { p_hash: string | null }
    row: {
      key_id: string | null
      permissions: string[] | null
      user_id: string | null
      email: string | null
      first_name: string | null
      last_name: string | null
      admin_role: string | null
      custom_role_id: string | null
      custom_role_name: string | null
      custom_role_permissions: string[] | null
    }
  }
  use_email_code: {
    args: {
      p_purpose: string | null
      p_email: string | null
      p_code_hashes: string[] | null
      p_browser_hash: string | null
      p_address_hashes: string[] | null
    }
    row: { outcome: Outcome<'use_email_code'> }
  }
  use_passkey: {
    args: { p_passkey_id: string | null; p_counter: string | null; p_is_synced: boolean | null }
    row: { user_id: string | null }
  }
  use_passkey_challenge: {
    args: { p_challenge: string | null; p_user_id: string | null }
    row: { is_valid: boolean | null }
  }
  uses_of_attribute: {
    args: { p_code: string | null; p_choice?: string | null }
    row: { uses_of_attribute: number | null }
  }
  uses_of_set: { args: { p_id: string | null }; row: { uses_of_set: number | null } }
  vat_contained: {
    args: {
      p_paid_pence: number[] | null
      p_vat_classes: string[] | null
      p_delivery_pence: number | null
    }
    row: { vat_contained: number[] | null }
  }
  verify_audit_chain: {
    args: { p_position: string | null; p_hash: string | null }
    row: {
      problem: Outcome<'verify_audit_chain'>
      audit_id: string | null
      position: string | null
    }
  }
  void_bought_gift_card: {
    args: { p_order_id: string | null; p_pence: number | null; p_actor: string | null }
    row: { void_bought_gift_card: '' }
  }
  waits_for_return: {
    args: { p_order_id: string | null }
    row: { waits_for_return: boolean | null }
  }
  was_price: {
    args: { p_product_id: string | null; p_at: Date | null }
    row: { was_price: number | null }
  }
  webhook_body: {
    args: { p_type: string | null; p_data: unknown }
    row: { webhook_body: string | null }
  }
  with_attribute: {
    args: { p_attributes: unknown; p_code: string | null; p_value: unknown }
    row: { with_attribute: Json | null }
  }
  without_webhook_path: { args: { p_fields: unknown }; row: { without_webhook_path: Json | null } }
  write_content: {
    args: { p_kind: string | null; p_key: string | null; p_content: unknown }
    row: { write_content: '' }
  }
  write_home_texts: { args: { p_content: unknown }; row: { write_home_texts: '' } }
  write_off_return: {
    args: {
      p_product_id: string | null
      p_size_id: string | null
      p_quantity: number | null
      p_reference_type: string | null
      p_reference_id: string | null
      p_actor: string | null
    }
    row: { write_off_return: '' }
  }
  write_pairings: {
    args: { p_product_id: string | null; p_slugs: unknown }
    row: { write_pairings: '' }
  }
  write_picture_alts: {
    args: { p_product_id: string | null; p_alts: unknown; p_actor: string | null }
    row: { write_picture_alts: '' }
  }
  write_product: {
    args: {
      p_product_id: string | null
      p_changes: unknown
      p_action: string | null
      p_actor: string | null
    }
    row: { before: Json | null; after: Json | null }
  }
  write_product_import: {
    args: { p_import_id: string | null; p_most: number | null }
    row: { has_more: boolean | null }
  }
  write_product_pictures: {
    args: { p_product_id: string | null; p_pictures: unknown }
    row: { write_product_pictures: '' }
  }
  write_review: {
    args: {
      p_user_id: string | null
      p_product_id: string | null
      p_rating: number | null
      p_length_fit: string | null
      p_width_fit: string | null
      p_height_cm: number | null
      p_body: string | null
      p_photos: string[] | null
    }
    row: { outcome: Outcome<'write_review'>; review_id: string | null; state: string | null }
  }
}

export type ProcedureName = keyof Types
export type ProcedureArguments<Name extends ProcedureName> = Types[Name]['args']
export type ProcedureRow<Name extends ProcedureName> = Types[Name]['row']
