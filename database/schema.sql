-- Written by npm run db:dump. The truth is in database/migrations and the procedures.

-- Ways to sign in, one row each; password holds the hash.
create table accounts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_provider_id_account_id_key UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_user ON public.accounts USING btree (user_id);

-- The address book of a customer: UK addresses, at most 20, one of them the default.
create table addresses (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  phone text,
  line1 text not null,
  line2 text,
  city text not null,
  postcode text not null,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint addresses_pkey PRIMARY KEY (id)
);
CREATE INDEX addresses_phone ON public.addresses USING btree ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10)) WHERE (phone IS NOT NULL);
CREATE INDEX addresses_user ON public.addresses USING btree (user_id);
CREATE UNIQUE INDEX addresses_default ON public.addresses USING btree (user_id) WHERE is_default;

-- Who is asked to run the shop, as what. The mail carries a secret (secret_hash: its SHA-256); accepting also takes a code that is then sent to the invited address.
create table admin_invitations (
  id uuid not null default gen_random_uuid(),
  email text not null,
  admin_role text not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  secret_hash text,
  custom_role_id uuid,
  constraint admin_invitations_admin_role_check CHECK ((admin_role = ANY (ARRAY['owner'::text, 'manager'::text, 'fulfilment'::text, 'content'::text, 'support'::text, 'custom'::text]))),
  constraint admin_invitations_check CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
  constraint admin_invitations_custom_role_check CHECK (((custom_role_id IS NULL) OR (admin_role = 'custom'::text))),
  constraint admin_invitations_email_check CHECK ((email = lower(email))),
  constraint open_invitations_have_a_secret CHECK (((secret_hash IS NOT NULL) OR (accepted_at IS NOT NULL) OR (revoked_at IS NOT NULL))),
  constraint admin_invitations_custom_role_id_fkey FOREIGN KEY (custom_role_id) REFERENCES admin_roles(id) ON DELETE SET NULL,
  constraint admin_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint admin_invitations_pkey PRIMARY KEY (id)
);
CREATE INDEX admin_invitations_custom_role ON public.admin_invitations USING btree (custom_role_id) WHERE (custom_role_id IS NOT NULL);
CREATE UNIQUE INDEX admin_invitations_open ON public.admin_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX admin_invitations_secret ON public.admin_invitations USING btree (secret_hash);

-- Roles that owners make beside the five fixed ones, at most 20. permissions: names from shop/sign-in/admin/permissions.ts; what only owners may do is never among them.
create table admin_roles (
  id uuid not null default gen_random_uuid(),
  name text not null,
  permissions text[] not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint admin_roles_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 40)) AND (name = TRIM(BOTH FROM name)))),
  constraint admin_roles_permissions_check CHECK (((cardinality(permissions) > 1) AND ('see_admin_area'::text = ANY (permissions)) AND (NOT (permissions && '{manage_admins,see_system}'::text[])))),
  constraint admin_roles_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX admin_roles_name_key ON public.admin_roles USING btree (lower(name));

-- What visitors who agreed to it did, in partitions of one month (UTC) that make_event_partition makes and forget_events drops. user_id is who was signed in, as the server knows it; an event that is sent twice is kept once.
create table analytics_events (
  at timestamp with time zone not null,
  distinct_id text not null,
  insert_id text not null,
  name text not null,
  device_id text,
  session_id text,
  user_id uuid,
  release text,
  path text,
  properties jsonb not null default '{}'::jsonb,
  arrived_in xid8 not null default pg_current_xact_id(),
  arrival bigint not null default nextval('analytics_arrivals'::regclass),
  constraint analytics_events_pkey PRIMARY KEY (distinct_id, insert_id, at)
) partition by RANGE (at);
CREATE INDEX analytics_events_arrival ON ONLY public.analytics_events USING btree (arrived_in, arrival);
CREATE INDEX analytics_events_name ON ONLY public.analytics_events USING btree (name, at);
CREATE INDEX analytics_events_user ON ONLY public.analytics_events USING btree (user_id) WHERE (user_id IS NOT NULL);

-- Experiments: each visitor in the rollout (per cent) gets one of the variants ({key, value, weight}), always the same one (assign-variant.ts). A flag that is off is sent to nobody.
create table analytics_flags (
  id uuid not null,
  key text not null,
  name text not null,
  variants jsonb not null,
  rollout integer not null,
  is_on boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint analytics_flags_key_check CHECK ((key ~ '^[a-z][a-z0-9_-]{1,59}$'::text)),
  constraint analytics_flags_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint analytics_flags_rollout_check CHECK (((rollout >= 0) AND (rollout <= 100))),
  constraint analytics_flags_variants_check CHECK (((jsonb_typeof(variants) = 'array'::text) AND ((jsonb_array_length(variants) >= 1) AND (jsonb_array_length(variants) <= 10)))),
  constraint analytics_flags_pkey PRIMARY KEY (id),
  constraint analytics_flags_key_key UNIQUE (key)
);
CREATE INDEX analytics_flags_made ON public.analytics_flags USING btree (created_at, id);

-- How far events were passed on to each service: all up to (arrived_in, arrival). Who passes some on has a token until taken_until; after a failure (failure, since failing_since) nobody does before not_before. After each refusal of what was sent half as much is taken; an event that was refused alone for 72 hours is left out and counted.
create table analytics_forwards (
  destination text not null,
  arrived_in xid8 not null,
  arrival bigint not null,
  failures integer not null default 0,
  not_before timestamp with time zone,
  token uuid,
  taken_until timestamp with time zone,
  failure text,
  failing_since timestamp with time zone,
  refusals integer not null default 0,
  refused_since timestamp with time zone,
  left_out integer not null default 0,
  left_out_at timestamp with time zone,
  constraint analytics_forwards_destination_check CHECK ((destination = ANY (ARRAY['product'::text, 'events'::text]))),
  constraint analytics_forwards_pkey PRIMARY KEY (destination)
);

-- What browsers sent of a recording at a time: a JSON list of events of rrweb, without what runs or was typed (clean-replay.ts), as gzip.
create table analytics_replay_parts (
  replay_id uuid not null,
  seq integer not null,
  events integer not null,
  content bytea not null,
  constraint analytics_replay_parts_seq_check CHECK ((seq >= 0)),
  constraint analytics_replay_parts_replay_id_fkey FOREIGN KEY (replay_id) REFERENCES analytics_replays(id) ON DELETE CASCADE,
  constraint analytics_replay_parts_pkey PRIMARY KEY (replay_id, seq)
);

-- Recorded visits of people who agreed to analytics: the id and the visitor as the library sent them, user_id from the session; parts and bytes count what is stored. forget_replays deletes old ones.
create table analytics_replays (
  id uuid not null,
  distinct_id text not null,
  device_id text,
  user_id uuid,
  started_at timestamp with time zone not null,
  length_ms integer not null,
  start_path text,
  parts integer not null default 0,
  bytes integer not null default 0,
  last_at timestamp with time zone not null,
  constraint analytics_replays_length_ms_check CHECK ((length_ms >= 0)),
  constraint analytics_replays_pkey PRIMARY KEY (id)
);
CREATE INDEX analytics_replays_distinct ON public.analytics_replays USING btree (distinct_id);
CREATE INDEX analytics_replays_last ON public.analytics_replays USING btree (last_at);
CREATE INDEX analytics_replays_started ON public.analytics_replays USING btree (started_at, id);
CREATE INDEX analytics_replays_user ON public.analytics_replays USING btree (user_id) WHERE (user_id IS NOT NULL);

-- Keys with which programs call the functions of admins. hash: SHA-256 of the key, which is shown once; prefix: its beginning, by which people recognise it; permissions: its limit, and never more than those of made_by at the time of use; last_used_at: to the minute.
create table api_keys (
  id uuid not null,
  name text not null,
  prefix text not null,
  hash text not null,
  permissions text[] not null,
  made_by uuid not null,
  created_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_keys_permissions_check CHECK ((cardinality(permissions) > 0)),
  constraint api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_hash_key UNIQUE (hash)
);
CREATE INDEX api_keys_made ON public.api_keys USING btree (created_at, id);
CREATE INDEX api_keys_maker ON public.api_keys USING btree (made_by);

-- What staff state about products besides the fixed columns, such as the sleeve. choices: [{code, names, synonyms}] in their order; names and units by language, English at least; code: in products.attributes and in addresses.
create table attributes (
  id uuid not null default gen_random_uuid(),
  code text not null,
  names jsonb not null,
  type text not null,
  units jsonb,
  min_value numeric,
  max_value numeric,
  choices jsonb not null default '[]'::jsonb,
  synonyms text[] not null default '{}'::text[],
  on_page boolean not null default true,
  in_filters boolean not null default false,
  in_comparison boolean not null default false,
  "position" integer not null,
  version integer not null default 1,
  constraint attributes_check CHECK (((max_value >= min_value) AND (max_value <= (1000000)::numeric))),
  constraint attributes_check1 CHECK (((type = 'number'::text) OR ((units IS NULL) AND (min_value IS NULL) AND (max_value IS NULL)))),
  constraint attributes_check2 CHECK (((type = ANY (ARRAY['choice'::text, 'choices'::text])) OR (choices = '[]'::jsonb))),
  constraint attributes_check3 CHECK (((type <> 'text'::text) OR (NOT in_filters))),
  constraint attributes_choices_check CHECK ((jsonb_typeof(choices) = 'array'::text)),
  constraint attributes_code_check CHECK (((code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'::text) AND (length(code) <= 40))),
  constraint attributes_min_value_check CHECK (((min_value >= (0)::numeric) AND (min_value <= (1000000)::numeric))),
  constraint attributes_names_check CHECK ((COALESCE((names ->> 'en'::text), ''::text) <> ''::text)),
  constraint attributes_type_check CHECK ((type = ANY (ARRAY['choice'::text, 'choices'::text, 'number'::text, 'yes_no'::text, 'text'::text]))),
  constraint attributes_units_check CHECK (((units IS NULL) OR (COALESCE((units ->> 'en'::text), ''::text) <> ''::text))),
  constraint attributes_pkey PRIMARY KEY (id),
  constraint attributes_code_key UNIQUE (code)
);

-- Proof that nothing in audit_log was changed, taken out or put in afterwards: each hash is the SHA-256 of the hash before it and of the entry (audit_text). Written when the entry's transaction commits; npm run audit:verify reads it.
create table audit_chain (
  "position" bigint not null,
  audit_id bigint not null,
  hash text not null,
  constraint audit_chain_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint audit_chain_position_check CHECK (("position" > 0)),
  constraint audit_chain_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit_log(id),
  constraint audit_chain_pkey PRIMARY KEY ("position"),
  constraint audit_chain_audit_id_key UNIQUE (audit_id)
);
CREATE TRIGGER audit_chain_is_not_emptied BEFORE TRUNCATE ON public.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_chain_stays BEFORE DELETE OR UPDATE ON public.audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What people who run the shop have done: who (actor: a user's id, or the name of a job), what (action), to what, from what to what (before, after), and from where (session_id; place: a hash of the network, by which the same one is known again). Ids, sums and states only, no personal data: nothing here is ever changed or deleted. Chained by audit_chain.
create table audit_log (
  id bigint not null generated always as identity,
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  before jsonb,
  after jsonb,
  session_id text,
  place text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_is_chained TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE CONSTRAINT TRIGGER audit_log_is_chained AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_new_audit_entry();
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, created_at, id);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, created_at, id);
CREATE INDEX audit_log_done ON public.audit_log USING btree (created_at, id);
CREATE INDEX audit_log_machines ON public.audit_log USING btree (created_at, id) WHERE (actor !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_type, created_at, id);
CREATE INDEX audit_log_subject_id ON public.audit_log USING btree (subject_id text_pattern_ops, created_at);
CREATE TRIGGER audit_log_has_origin BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION note_audit_origin();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Backup codes of a second factor, as an HMAC: one use each.
create table backup_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint backup_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE,
  constraint backup_codes_pkey PRIMARY KEY (user_id, code_hash)
);

-- Each backup that was taken, or failed: when, where to and how large in bytes. Kept for 400 days; the archives themselves are kept by their own rule.
create table backups (
  id bigint not null generated always as identity,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null default now(),
  name text not null,
  place text not null,
  bytes bigint,
  failure text,
  constraint backups_bytes_check CHECK ((bytes > 0)),
  constraint backups_check CHECK (((bytes IS NULL) <> (failure IS NULL))),
  constraint backups_failure_check CHECK ((length(failure) <= 500)),
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_good ON public.backups USING btree (ended_at) WHERE (failure IS NULL);

-- Gift cards that customers buy: an order each, whose only line is an order_extras row of kind gift_card with the message. send_on: the day in London on which the code is mailed. account_id: the card, made in the transaction that pays the order. sends: how often a code was mailed; each mail has a new one, and the one before it can no longer be spent. sent_at: when last.
create table bought_gift_cards (
  order_id uuid not null,
  recipient_name text not null,
  recipient_email text not null,
  send_on date not null,
  account_id uuid,
  sends integer not null default 0,
  sent_at timestamp with time zone,
  constraint bought_gift_cards_check CHECK (((sends > 0) = (sent_at IS NOT NULL))),
  constraint bought_gift_cards_check1 CHECK (((sends = 0) OR (account_id IS NOT NULL))),
  constraint bought_gift_cards_recipient_email_check CHECK ((recipient_email = lower(recipient_email))),
  constraint bought_gift_cards_recipient_name_check CHECK (((length(recipient_name) >= 1) AND (length(recipient_name) <= 80))),
  constraint bought_gift_cards_sends_check CHECK ((sends >= 0)),
  constraint bought_gift_cards_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id),
  constraint bought_gift_cards_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint bought_gift_cards_pkey PRIMARY KEY (order_id),
  constraint bought_gift_cards_account_id_key UNIQUE (account_id)
);
CREATE INDEX bought_gift_cards_recipient ON public.bought_gift_cards USING btree (recipient_email);
CREATE INDEX bought_gift_cards_unsent ON public.bought_gift_cards USING btree (send_on) WHERE (sends = 0);

-- One row: the branding that staff edit. content: as in brandings; null while it is the published one. version: raised by every change, and by every publication.
create table branding_draft (
  is_only boolean not null default true,
  version integer not null default 1,
  content jsonb,
  constraint branding_draft_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint branding_draft_is_only_check CHECK (is_only),
  constraint branding_draft_version_check CHECK ((version > 0)),
  constraint branding_draft_pkey PRIMARY KEY (is_only)
);

-- How the shop looked: each publication whole, the last one is how it looks now and also the setting "branding". content: the fields of shop/settings/branding/branding.ts that are not as the shop comes. actor: a user's id; null for what was there before brandings were kept.
create table brandings (
  id bigint not null generated always as identity,
  content jsonb not null,
  actor text,
  published_at timestamp with time zone not null default now(),
  constraint brandings_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint brandings_pkey PRIMARY KEY (id)
);

-- The built files of browsers that are in the storage, so that pages of one build find their files at a machine with another. Deleted a week after no process of the shop serves a build with them.
create table built_assets (
  name text not null,
  encoding text not null,
  last_used_at timestamp with time zone not null default now(),
  constraint built_assets_encoding_check CHECK ((encoding = ANY (ARRAY['br'::text, 'identity'::text]))),
  constraint built_assets_name_check CHECK ((length(name) <= 200)),
  constraint built_assets_pkey PRIMARY KEY (name)
);

-- The recipients of a campaign, fixed when sending began; contact_id without a reference: figures outlive a contact who is erased, and the id alone identifies nobody. queued: the mail is in the outbox (email_id). left_out: the contact had unsubscribed, or could not receive mail any more.
create table campaign_recipients (
  campaign_id uuid not null,
  contact_id uuid not null,
  state text not null default 'waiting'::text,
  email_id uuid,
  queued_at timestamp with time zone,
  bounced_at timestamp with time zone,
  complained_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  constraint campaign_recipients_check CHECK (((state <> 'queued'::text) OR (queued_at IS NOT NULL))),
  constraint campaign_recipients_check1 CHECK (((state <> 'waiting'::text) OR (queued_at IS NULL))),
  constraint campaign_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text, 'left_out'::text]))),
  constraint campaign_recipients_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE CASCADE,
  constraint campaign_recipients_pkey PRIMARY KEY (campaign_id, contact_id)
);
CREATE INDEX campaign_recipients_contact ON public.campaign_recipients USING btree (contact_id, queued_at);
CREATE INDEX campaign_recipients_queued ON public.campaign_recipients USING btree (queued_at) WHERE (queued_at IS NOT NULL);
CREATE INDEX campaign_recipients_waiting ON public.campaign_recipients USING btree (campaign_id, contact_id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX campaign_recipients_email ON public.campaign_recipients USING btree (email_id) WHERE (email_id IS NOT NULL);

-- Mails to subscribers of the newsletter. body: a text as posts have it; segment: which subscribers (segment_contacts); people: how many those were when sending began. States: draft, scheduled (from send_at on), sending, paused, sent, cancelled.
create table campaigns (
  id uuid not null,
  state text not null default 'draft'::text,
  subject text not null,
  preheader text not null,
  body jsonb not null,
  product_ids uuid[] not null default '{}'::uuid[],
  segment jsonb not null default '{"kind": "everybody"}'::jsonb,
  send_at timestamp with time zone,
  started_at timestamp with time zone,
  people integer,
  ended_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  final_figures jsonb,
  constraint campaigns_check CHECK (((state = 'draft'::text) = (send_at IS NULL))),
  constraint campaigns_check1 CHECK (((state = 'cancelled'::text) OR ((started_at IS NULL) = (state = ANY (ARRAY['draft'::text, 'scheduled'::text]))))),
  constraint campaigns_check2 CHECK (((started_at IS NULL) = (people IS NULL))),
  constraint campaigns_check3 CHECK (((ended_at IS NULL) = (state <> ALL (ARRAY['sent'::text, 'cancelled'::text])))),
  constraint campaigns_people_check CHECK ((people >= 0)),
  constraint campaigns_preheader_check CHECK ((length(preheader) <= 150)),
  constraint campaigns_product_ids_check CHECK ((cardinality(product_ids) <= 12)),
  constraint campaigns_segment_check CHECK (((segment ->> 'kind'::text) = ANY (ARRAY['everybody'::text, 'bought_category'::text, 'bought_within'::text, 'not_bought_for'::text]))),
  constraint campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text, 'cancelled'::text]))),
  constraint campaigns_subject_check CHECK ((length(subject) <= 150)),
  constraint campaigns_version_check CHECK ((version > 0)),
  constraint campaigns_pkey PRIMARY KEY (id)
);
CREATE INDEX campaigns_created ON public.campaigns USING btree (created_at, id);
CREATE INDEX campaigns_due ON public.campaigns USING btree (send_at) WHERE (state = 'scheduled'::text);
CREATE INDEX campaigns_sending ON public.campaigns USING btree (started_at, id) WHERE (state = 'sending'::text);

-- Who carries parcels. tracking_url: where a parcel is followed, {number} standing for its tracking number; null for a carrier that has no such page.
create table carriers (
  code text not null,
  name text not null,
  tracking_url text,
  "position" integer not null,
  is_active boolean not null default true,
  constraint carriers_code_check CHECK ((code ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint carriers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint carriers_tracking_url_check CHECK (((tracking_url ~ '^https://[^\s]+$'::text) AND (tracking_url ~~ '%{number}%'::text))),
  constraint carriers_pkey PRIMARY KEY (code)
);

-- Section 3, server cart item. unit_price: pence, as the customer saw it when adding.
create table cart_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  quantity integer not null,
  unit_price integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  cart_set_id uuid,
  set_id uuid,
  set_part_id uuid,
  set_parts integer,
  set_saving_pence integer,
  promise_days integer,
  promise_on date,
  constraint cart_items_promise CHECK ((num_nonnulls(promise_days, promise_on) <= 1)),
  constraint cart_items_promise_days_check CHECK ((promise_days > 0)),
  constraint cart_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10))),
  constraint cart_items_set CHECK ((num_nulls(cart_set_id, set_id, set_part_id, set_parts, set_saving_pence) = ANY (ARRAY[0, 5]))),
  constraint cart_items_set_parts_check CHECK (((set_parts >= 2) AND (set_parts <= 6))),
  constraint cart_items_set_saving_pence_check CHECK ((set_saving_pence >= 0)),
  constraint cart_items_unit_price_check CHECK ((unit_price > 0)),
  constraint cart_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint cart_items_set_id_fkey FOREIGN KEY (set_id) REFERENCES sets(id),
  constraint cart_items_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint cart_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cart_items_pkey PRIMARY KEY (id),
  constraint cart_items_one_line UNIQUE NULLS NOT DISTINCT (user_id, product_id, size_id, cart_set_id, set_part_id)
);
CREATE INDEX cart_items_set_id ON public.cart_items USING btree (set_id) WHERE (set_id IS NOT NULL);
CREATE TRIGGER cart_items_let_go AFTER DELETE ON public.cart_items FOR EACH ROW WHEN ((old.expires_at <= clock_timestamp())) EXECUTE FUNCTION note_line_let_go();
alter table cart_items replica identity full;

-- The stock a cart line holds until expires_at.
create table cart_reservations (
  id uuid not null default gen_random_uuid(),
  cart_item_id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  quantity integer not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  kept smallint not null default 0,
  network text,
  constraint cart_reservations_kept_check CHECK (((kept >= 0) AND (kept <= 10))),
  constraint cart_reservations_network_check CHECK (((length(network) >= 1) AND (length(network) <= 64))),
  constraint cart_reservations_quantity_check CHECK ((quantity > 0)),
  constraint cart_reservations_cart_item_id_fkey FOREIGN KEY (cart_item_id) REFERENCES cart_items(id) ON DELETE CASCADE,
  constraint cart_reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint cart_reservations_pkey PRIMARY KEY (id),
  constraint cart_reservations_cart_item_id_key UNIQUE (cart_item_id)
);
CREATE INDEX cart_reservations_expiry ON public.cart_reservations USING btree (expires_at);
CREATE INDEX cart_reservations_item ON public.cart_reservations USING btree (product_id, size_id, expires_at);
CREATE INDEX cart_reservations_network ON public.cart_reservations USING btree (network) WHERE (network IS NOT NULL);
CREATE INDEX cart_reservations_user ON public.cart_reservations USING btree (user_id);

-- The tree of categories.
create table categories (
  id uuid not null default gen_random_uuid(),
  parent_id uuid,
  slug text not null,
  name text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  picture_product_id uuid,
  version integer not null default 1,
  constraint categories_version_check CHECK ((version > 0)),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_picture_product_id_fkey FOREIGN KEY (picture_product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug)
);
CREATE TRIGGER categories_forget_translations AFTER DELETE ON public.categories FOR EACH ROW EXECUTE FUNCTION forget_translations('category');

-- Categories that go together: they complete the related products of a product after those picked by hand.
create table category_pairings (
  category_id uuid not null,
  pairs_with_id uuid not null,
  "position" integer not null,
  constraint category_pairings_check CHECK ((category_id <> pairs_with_id)),
  constraint category_pairings_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_pairings_pairs_with_id_fkey FOREIGN KEY (pairs_with_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_pairings_pkey PRIMARY KEY (category_id, pairs_with_id)
);
CREATE INDEX category_pairings_pairs_with ON public.category_pairings USING btree (pairs_with_id);

-- Former slugs of a category, and those of deleted ones that lead to it; they redirect with 301.
create table category_slugs (
  slug text not null,
  category_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint category_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint category_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX category_slugs_category ON public.category_slugs USING btree (category_id);

-- Tags of pages that the CDN has to drop, until it has confirmed that. Empty in a shop without a CDN.
create table cdn_purges (
  tag text not null,
  requested_at timestamp with time zone not null default clock_timestamp(),
  constraint cdn_purges_tag_check CHECK ((length(tag) <= 64)),
  constraint cdn_purges_pkey PRIMARY KEY (tag)
);

-- The size system that staff chose for a product that has no size yet; once it has one, that decides (size_system_of). system: null if it has no sizes.
create table chosen_size_systems (
  product_id uuid not null,
  system text,
  constraint chosen_size_systems_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint chosen_size_systems_system_fkey FOREIGN KEY (system) REFERENCES size_systems(code) ON DELETE CASCADE,
  constraint chosen_size_systems_pkey PRIMARY KEY (product_id)
);
CREATE INDEX chosen_size_systems_system ON public.chosen_size_systems USING btree (system) WHERE (system IS NOT NULL);

-- What is in which collection, and its place there, not all of them used. Those of a collection with a rule are places in its order (products_by_rule).
create table collection_products (
  collection_id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  constraint collection_products_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint collection_products_pkey PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_products_picked ON public.collection_products USING btree (collection_id, "position", product_id);
CREATE INDEX collection_products_product ON public.collection_products USING btree (product_id);

-- Former slugs of a collection, and those of deleted ones that lead to it; they redirect with 301.
create table collection_slugs (
  slug text not null,
  collection_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint collection_slugs_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  constraint collection_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX collection_slugs_collection ON public.collection_slugs USING btree (collection_id);

-- Selections, picked by hand or filled by a rule; a product may be in several. Whatever fills one, collection_products has what is in it.
create table collections (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  version integer not null default 1,
  is_hidden boolean not null default false,
  filled_by text not null default 'hand'::text,
  rule_category_id uuid,
  rule_tags text[] not null default '{}'::text[],
  rule_from_pence integer,
  rule_to_pence integer,
  rule_new_days integer,
  rule_order text not null default 'newest'::text,
  rule_colours text[] not null default '{}'::text[],
  rule_fabrics text[] not null default '{}'::text[],
  rule_attributes jsonb not null default '{}'::jsonb,
  rule_sizes text[] not null default '{}'::text[],
  rule_in_stock boolean not null default false,
  constraint collections_filled_by_check CHECK ((filled_by = ANY (ARRAY['hand'::text, 'rule'::text]))),
  constraint collections_price_range CHECK ((rule_from_pence <= rule_to_pence)),
  constraint collections_rule CHECK (((filled_by = 'hand'::text) OR (rule_category_id IS NOT NULL) OR (rule_tags <> '{}'::text[]) OR (rule_from_pence IS NOT NULL) OR (rule_to_pence IS NOT NULL) OR (rule_new_days IS NOT NULL) OR (rule_colours <> '{}'::text[]) OR (rule_fabrics <> '{}'::text[]) OR (rule_attributes <> '{}'::jsonb) OR (rule_sizes <> '{}'::text[]) OR rule_in_stock)),
  constraint collections_rule_attributes_check CHECK ((jsonb_typeof(rule_attributes) = 'object'::text)),
  constraint collections_rule_from_pence_check CHECK ((rule_from_pence > 0)),
  constraint collections_rule_new_days_check CHECK (((rule_new_days >= 1) AND (rule_new_days <= 3650))),
  constraint collections_rule_order_check CHECK ((rule_order = ANY (ARRAY['newest'::text, 'price-low'::text, 'price-high'::text]))),
  constraint collections_rule_to_pence_check CHECK ((rule_to_pence > 0)),
  constraint collections_version_check CHECK ((version > 0)),
  constraint collections_rule_category_id_fkey FOREIGN KEY (rule_category_id) REFERENCES categories(id),
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_slug_key UNIQUE (slug)
);
CREATE INDEX collections_rule_category ON public.collections USING btree (rule_category_id) WHERE (rule_category_id IS NOT NULL);
CREATE TRIGGER collections_forget_translations AFTER DELETE ON public.collections FOR EACH ROW EXECUTE FUNCTION forget_translations('collection');

-- Proof of what somebody agreed to: whom it concerns (subject_id: a mailing contact or a browser, neither of which names anybody by itself), what for (purpose), what happened (asked: not confirmed yet; given; withdrawn, also refused), the words they were shown (wording), on which part of the shop (source), and from where (session_id; place: a hash of the network). Section 7 of the product design. Nothing here is ever changed or deleted.
create table consent_log (
  id bigint not null generated always as identity,
  subject_id uuid not null,
  purpose text not null,
  event text not null,
  wording text not null,
  source text not null,
  session_id text,
  place text,
  created_at timestamp with time zone not null default now(),
  constraint consent_log_event_check CHECK ((event = ANY (ARRAY['asked'::text, 'given'::text, 'withdrawn'::text]))),
  constraint consent_log_purpose_check CHECK ((purpose = ANY (ARRAY['newsletter'::text, 'price_drops'::text, 'cart_reminders'::text, 'preferences'::text, 'analytics'::text]))),
  constraint consent_log_source_check CHECK ((source ~ '^[a-z_]+$'::text)),
  constraint consent_log_pkey PRIMARY KEY (id)
);
CREATE INDEX consent_log_latest ON public.consent_log USING btree (subject_id, purpose, id DESC);
CREATE TRIGGER consent_log_has_origin BEFORE INSERT ON public.consent_log FOR EACH ROW EXECUTE FUNCTION note_audit_origin();
CREATE TRIGGER consent_log_is_not_emptied BEFORE TRUNCATE ON public.consent_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consent_log_stays BEFORE DELETE OR UPDATE ON public.consent_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What visitors wrote in the contact form of a free page. user_id: the customer whose address it was sent with; nobody proved that it is theirs. language: of the page. done_by: the id of the admin who settled it.
create table contact_messages (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  page_slug text not null,
  name text not null,
  email text not null,
  message text not null,
  language text not null,
  state text not null default 'open'::text,
  done_at timestamp with time zone,
  done_by text,
  created_at timestamp with time zone not null default now(),
  constraint contact_messages_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
  constraint contact_messages_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint contact_messages_message_check CHECK (((message <> ''::text) AND (length(message) <= 5000))),
  constraint contact_messages_name_check CHECK (((name <> ''::text) AND (length(name) <= 100))),
  constraint contact_messages_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text]))),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_from ON public.contact_messages USING btree (email, created_at);
CREATE INDEX contact_messages_of ON public.contact_messages USING btree (user_id, created_at) WHERE (user_id IS NOT NULL);
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_at, id) WHERE (state = 'open'::text);
CREATE INDEX contact_messages_sent ON public.contact_messages USING btree (created_at, id);

-- How posts and free pages (key: id) and text pages (key: slug) and the menus (key: menus) are being edited; one without a row is at version 1 as it stands. content: what is to take the place of what everybody reads, as content_of has it; null where nothing does, and for a post or a free page that nobody reads yet, which is itself what is edited. version: raised by every change. publish_at: when content takes its place by itself. noted_by, noted_at: the last saving that the audit log has.
create table content_drafts (
  kind text not null,
  key text not null,
  version integer not null default 1,
  content jsonb,
  publish_at timestamp with time zone,
  noted_by text,
  noted_at timestamp with time zone,
  constraint content_drafts_check CHECK (((publish_at IS NULL) OR (content IS NOT NULL))),
  constraint content_drafts_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'page'::text, 'free_page'::text, 'menus'::text]))),
  constraint content_drafts_version_check CHECK ((version > 0)),
  constraint content_drafts_pkey PRIMARY KEY (kind, key)
);
CREATE INDEX content_drafts_planned ON public.content_drafts USING btree (publish_at) WHERE (publish_at IS NOT NULL);

-- The text pages of section 2 and the home page (kind page), and free pages of the shop's own at /pages/{slug} (kind free_page). body: of a text page RichText of shop/content/rich-text.ts, of the home page (slug home) and of a free page PageBody of shop/content/blocks/page-body.ts; description: for search engines; published_at: of a free page, when it was or is to be published.
create table content_pages (
  slug text not null,
  title text not null,
  description text not null,
  body jsonb not null,
  updated_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  kind text not null default 'page'::text,
  status text not null default 'published'::text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint content_pages_always_published CHECK (((kind = 'free_page'::text) OR (status = 'published'::text))),
  constraint content_pages_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'free_page'::text]))),
  constraint content_pages_planned CHECK (((kind = 'page'::text) OR (status = 'draft'::text) OR (published_at IS NOT NULL))),
  constraint content_pages_slug_check CHECK (
CASE kind
    WHEN 'page'::text THEN (slug = ANY (ARRAY['about'::text, 'returns'::text, 'care-instructions'::text, 'size-guide'::text, 'privacy-policy'::text, 'terms-of-service'::text, 'cookie-policy'::text, 'home'::text]))
    ELSE ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 100) AND (slug <> ALL (ARRAY['about'::text, 'returns'::text, 'care-instructions'::text, 'size-guide'::text, 'privacy-policy'::text, 'terms-of-service'::text, 'cookie-policy'::text, 'home'::text])))
END),
  constraint content_pages_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text]))),
  constraint content_pages_whole CHECK (((status <> 'published'::text) OR ((title <> ''::text) AND (description <> ''::text)))),
  constraint content_pages_pkey PRIMARY KEY (slug),
  constraint content_pages_id_key UNIQUE (id)
);
CREATE INDEX content_pages_scheduled ON public.content_pages USING btree (published_at) WHERE (status = 'scheduled'::text);
CREATE INDEX content_pages_title ON public.content_pages USING btree (title, id);
CREATE TRIGGER content_pages_forget_slugs AFTER DELETE ON public.content_pages FOR EACH ROW EXECUTE FUNCTION forget_translations('free_page_slug');
CREATE TRIGGER content_pages_forget_translations AFTER DELETE ON public.content_pages FOR EACH ROW EXECUTE FUNCTION forget_translations('page');
CREATE TRIGGER content_pages_keep_changed_terms AFTER UPDATE ON public.content_pages FOR EACH ROW WHEN (((new.slug = 'terms-of-service'::text) AND ((old.title IS DISTINCT FROM new.title) OR (old.body IS DISTINCT FROM new.body)))) EXECUTE FUNCTION keep_terms_version();
CREATE TRIGGER content_pages_keep_new_terms AFTER INSERT ON public.content_pages FOR EACH ROW WHEN ((new.slug = 'terms-of-service'::text)) EXECUTE FUNCTION keep_terms_version();
CREATE TRIGGER content_pages_touch BEFORE UPDATE ON public.content_pages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION touch_updated_at();
alter table content_pages replica identity full;

-- Texts of the shop in other languages than English, of the fields that translatable_texts() lists; a page shows the English text where there is none. source_hash: md5 of the English text it translates; it is outdated once that is another. updated_by: a user's id.
create table content_translations (
  kind text not null,
  subject_id uuid not null,
  language text not null,
  field text not null,
  text text not null,
  source_hash text not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by text,
  constraint content_translations_field_check CHECK (((length(field) >= 1) AND (length(field) <= 400))),
  constraint content_translations_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint content_translations_language_check CHECK ((language ~ '^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$'::text)),
  constraint content_translations_slug_check CHECK (((field <> 'slug'::text) OR ((length(text) <= 80) AND (text ~ '^[0-9a-z\u00DF-\uFFFF]+(-[0-9a-z\u00DF-\uFFFF]+)*$'::text)))),
  constraint content_translations_text_check CHECK (((text <> ''::text) AND (length(text) <= 20000))),
  constraint content_translations_version_check CHECK ((version > 0)),
  constraint content_translations_pkey PRIMARY KEY (kind, subject_id, language, field)
);
CREATE TRIGGER content_translations_new_slug AFTER INSERT ON public.content_translations FOR EACH ROW WHEN ((new.field = 'slug'::text)) EXECUTE FUNCTION keep_former_local_slug();
CREATE TRIGGER content_translations_other_slug AFTER DELETE OR UPDATE ON public.content_translations FOR EACH ROW WHEN ((old.field = 'slug'::text)) EXECUTE FUNCTION keep_former_local_slug();
CREATE UNIQUE INDEX content_translations_slug ON public.content_translations USING btree (kind, text, language) WHERE (field = 'slug'::text);

-- What everybody could read of posts and pages: each publication whole, as content_of has it. actor: a user's id or the name of a job; null for what was there before versions were kept.
create table content_versions (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  content jsonb not null,
  actor text,
  published_at timestamp with time zone not null default now(),
  constraint content_versions_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'page'::text, 'free_page'::text, 'menus'::text]))),
  constraint content_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX content_versions_of ON public.content_versions USING btree (kind, key, id);

-- Gift cards, which anyone who has the code can spend, and the store credit of customers. code_hash: SHA-256 of the code as shop/credit/gift-card-code.ts has it; null for a gift card that was bought and not mailed yet. code_end: its last four characters. Only move_credit writes the balance, each time with a credit_entries row.
create table credit_accounts (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  customer_id uuid,
  code_hash text,
  code_end text,
  balance_pence integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint credit_accounts_check CHECK (((kind = 'store_credit'::text) = (customer_id IS NOT NULL))),
  constraint credit_accounts_check2 CHECK (((code_hash IS NULL) = (code_end IS NULL))),
  constraint credit_accounts_code_end_check CHECK ((code_end ~ '^[0-9A-Z]{4}$'::text)),
  constraint credit_accounts_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint credit_accounts_kind_check CHECK ((kind = ANY (ARRAY['gift_card'::text, 'store_credit'::text, 'exchange'::text]))),
  constraint never_overspent CHECK ((balance_pence >= 0)),
  constraint only_gift_cards_have_a_code CHECK (((kind = 'gift_card'::text) OR (code_hash IS NULL))),
  constraint credit_accounts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint credit_accounts_pkey PRIMARY KEY (id),
  constraint credit_accounts_code_hash_key UNIQUE (code_hash),
  constraint credit_accounts_customer_id_key UNIQUE (customer_id)
);
CREATE INDEX credit_accounts_balance ON public.credit_accounts USING btree (balance_pence, id) WHERE (kind <> 'exchange'::text);
CREATE INDEX credit_accounts_blocked ON public.credit_accounts USING btree (created_at, id) WHERE ((kind <> 'exchange'::text) AND (NOT is_active));
CREATE INDEX credit_accounts_code_end ON public.credit_accounts USING btree (code_end) WHERE (code_end IS NOT NULL);
CREATE INDEX credit_accounts_gift_cards ON public.credit_accounts USING btree (created_at DESC, id) WHERE (kind = 'gift_card'::text);
CREATE INDEX credit_accounts_made ON public.credit_accounts USING btree (created_at, id) WHERE (kind <> 'exchange'::text);
CREATE INDEX credit_accounts_store_credit ON public.credit_accounts USING btree (created_at, id) WHERE (kind = 'store_credit'::text);
CREATE INDEX credit_accounts_store_credit_balance ON public.credit_accounts USING btree (balance_pence, id) WHERE (kind = 'store_credit'::text);
CREATE INDEX credit_accounts_to_spend ON public.credit_accounts USING btree (created_at, id) WHERE ((kind <> 'exchange'::text) AND is_active AND (balance_pence > 0));

-- The ledger of credit: the entries of an account add up to its balance, always (npm run stock:audit). balance_pence: after the entry. return: an unpaid order was given up; refund: of a paid order, below zero where an exchange is refunded and the money goes back to the first order. key: each is entered once.
create table credit_entries (
  id bigint not null generated always as identity,
  account_id uuid not null,
  kind text not null,
  pence integer not null,
  balance_pence integer not null,
  order_id uuid,
  reason text,
  actor text not null,
  key uuid,
  created_at timestamp with time zone not null default now(),
  constraint credit_entries_balance_pence_check CHECK ((balance_pence >= 0)),
  constraint credit_entries_check CHECK (((kind = ANY (ARRAY['spend'::text, 'return'::text, 'refund'::text])) = (order_id IS NOT NULL))),
  constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['issue'::text, 'grant'::text, 'spend'::text, 'return'::text, 'refund'::text, 'adjust'::text]))),
  constraint credit_entries_pence_check CHECK ((pence <> 0)),
  constraint credit_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id),
  constraint credit_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_key_key UNIQUE (key)
);
CREATE INDEX credit_entries_account ON public.credit_entries USING btree (account_id, id);
CREATE INDEX credit_entries_order ON public.credit_entries USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE TRIGGER credit_entries_only_lose_their_reason BEFORE UPDATE ON public.credit_entries FOR EACH ROW WHEN (((new.reason IS NOT NULL) OR (((((((((new.id IS DISTINCT FROM old.id) OR (new.account_id IS DISTINCT FROM old.account_id)) OR (new.kind IS DISTINCT FROM old.kind)) OR (new.pence IS DISTINCT FROM old.pence)) OR (new.balance_pence IS DISTINCT FROM old.balance_pence)) OR (new.order_id IS DISTINCT FROM old.order_id)) OR (new.actor IS DISTINCT FROM old.actor)) OR (new.key IS DISTINCT FROM old.key)) OR (new.created_at IS DISTINCT FROM old.created_at)))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_entries_stay BEFORE DELETE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Customers who may not sign in, until lifted_at; start_session asks. reason: for staff alone, never shown to the customer and not in the audit log.
create table customer_blocks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  reason text not null,
  blocked_by uuid,
  blocked_at timestamp with time zone not null default now(),
  lifted_by uuid,
  lifted_at timestamp with time zone,
  constraint customer_blocks_reason_check CHECK (((reason = btrim(reason)) AND ((length(reason) >= 1) AND (length(reason) <= 200)))),
  constraint customer_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint customer_blocks_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint customer_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint customer_blocks_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_blocks_user ON public.customer_blocks USING btree (user_id, blocked_at DESC);
CREATE TRIGGER customer_blocks_end_waiting AFTER INSERT ON public.customer_blocks FOR EACH ROW EXECUTE FUNCTION end_waiting_of_blocked();
CREATE UNIQUE INDEX customer_blocks_open ON public.customer_blocks USING btree (user_id) WHERE (lifted_at IS NULL);

-- Section 3, customer profile. Made at the first confirmed sign-in.
create table customer_profiles (
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint customer_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint customer_profiles_pkey PRIMARY KEY (user_id)
);

-- What the list of customers sorts by, one row for everybody who can sign in: orders that were invoiced (exchanges are none), what was invoiced less what was credited (pence), and when the newest of these orders was placed. Kept by triggers of users and invoices.
create table customer_totals (
  user_id uuid not null,
  orders integer not null default 0,
  spent_pence bigint not null default 0,
  last_order_at timestamp with time zone,
  constraint customer_totals_orders_check CHECK ((orders >= 0)),
  constraint customer_totals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint customer_totals_pkey PRIMARY KEY (user_id)
);
CREATE INDEX customer_totals_last_order ON public.customer_totals USING btree (COALESCE(last_order_at, '1970-01-01 00:00:00+00'::timestamp with time zone), user_id);
CREATE INDEX customer_totals_ordered ON public.customer_totals USING btree (user_id) WHERE (orders > 0);
CREATE INDEX customer_totals_spent ON public.customer_totals USING btree (spent_pence, user_id);

-- How parcels travel. Prices in pence; days are working days.
create table delivery_methods (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null,
  price_pence integer not null,
  free_from_pence integer,
  min_days integer not null,
  max_days integer not null,
  "position" integer not null,
  is_active boolean not null default true,
  not_served text[] not null default '{}'::text[],
  version integer not null default 1,
  constraint delivery_methods_check CHECK ((max_days >= min_days)),
  constraint delivery_methods_free_from_pence_check CHECK ((free_from_pence > 0)),
  constraint delivery_methods_min_days_check CHECK ((min_days >= 0)),
  constraint delivery_methods_price_pence_check CHECK ((price_pence >= 0)),
  constraint delivery_methods_version_check CHECK ((version > 0)),
  constraint delivery_within_days CHECK ((max_days <= 60)),
  constraint delivery_methods_pkey PRIMARY KEY (id)
);
CREATE TRIGGER delivery_methods_forget_translations AFTER DELETE ON public.delivery_methods FOR EACH ROW EXECUTE FUNCTION forget_translations('delivery_method');

-- The products that a shop was seeded with for trying it out, so that its owner can take them off sale at once.
create table demo_products (
  product_id uuid not null,
  constraint demo_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint demo_products_pkey PRIMARY KEY (product_id)
);

-- Which order has used which discount, and what it saved in pence. released_at: the order was given up, and the use is free for another.
create table discount_redemptions (
  order_id uuid not null,
  discount_id uuid not null,
  customer_id uuid not null,
  pence integer not null,
  created_at timestamp with time zone not null default now(),
  released_at timestamp with time zone,
  constraint discount_redemptions_pence_check CHECK ((pence > 0)),
  constraint discount_redemptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint discount_redemptions_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id),
  constraint discount_redemptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint discount_redemptions_pkey PRIMARY KEY (order_id)
);
CREATE INDEX discount_redemptions_customer ON public.discount_redemptions USING btree (customer_id);
CREATE INDEX discount_redemptions_discount ON public.discount_redemptions USING btree (discount_id);
CREATE INDEX discount_redemptions_live ON public.discount_redemptions USING btree (discount_id, customer_id) INCLUDE (pence) WHERE (released_at IS NULL);

-- What makes an order cheaper: by itself, or with a code in upper case. percent is off the goods it is for, with buy_x_get_y off the cheapest get_quantity of every buy_quantity + get_quantity. Amounts in pence. It is for goods of category_id (and those below it) and of collection_id, null for any; minimum_pence is of the whole cart. Limits count orders that were not given up.
create table discounts (
  id uuid not null default gen_random_uuid(),
  name text not null,
  code text,
  kind text not null,
  percent integer,
  amount_pence integer,
  buy_quantity integer,
  get_quantity integer,
  minimum_pence integer not null default 0,
  category_id uuid,
  collection_id uuid,
  customer_id uuid,
  is_first_order_only boolean not null default false,
  usage_limit integer,
  customer_limit integer,
  starts_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint discounts_amount_pence_check CHECK ((amount_pence > 0)),
  constraint discounts_buy_quantity_check CHECK (((buy_quantity >= 1) AND (buy_quantity <= 20))),
  constraint discounts_check CHECK ((ends_at > starts_at)),
  constraint discounts_check1 CHECK (((percent IS NOT NULL) = (kind = ANY (ARRAY['percentage'::text, 'buy_x_get_y'::text])))),
  constraint discounts_check2 CHECK (((amount_pence IS NOT NULL) = (kind = 'fixed'::text))),
  constraint discounts_check3 CHECK (((buy_quantity IS NOT NULL) = (kind = 'buy_x_get_y'::text))),
  constraint discounts_check4 CHECK (((get_quantity IS NOT NULL) = (kind = 'buy_x_get_y'::text))),
  constraint discounts_code_check CHECK ((code ~ '^[A-Z0-9][A-Z0-9_-]{0,39}$'::text)),
  constraint discounts_customer_limit_check CHECK ((customer_limit > 0)),
  constraint discounts_get_quantity_check CHECK (((get_quantity >= 1) AND (get_quantity <= 20))),
  constraint discounts_kind_check CHECK ((kind = ANY (ARRAY['percentage'::text, 'fixed'::text, 'free_delivery'::text, 'buy_x_get_y'::text]))),
  constraint discounts_minimum_pence_check CHECK ((minimum_pence >= 0)),
  constraint discounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint discounts_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discounts_usage_limit_check CHECK ((usage_limit > 0)),
  constraint discounts_version_check CHECK ((version > 0)),
  constraint discounts_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint discounts_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id),
  constraint discounts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_code_key UNIQUE (code)
);
CREATE INDEX discounts_automatic ON public.discounts USING btree (id) WHERE ((code IS NULL) AND is_active);
CREATE INDEX discounts_category ON public.discounts USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX discounts_collection ON public.discounts USING btree (collection_id) WHERE (collection_id IS NOT NULL);
CREATE INDEX discounts_customer ON public.discounts USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX discounts_ends ON public.discounts USING btree (COALESCE(ends_at, 'infinity'::timestamp with time zone)) WHERE is_active;
CREATE INDEX discounts_made ON public.discounts USING btree (created_at, id);
CREATE INDEX discounts_off ON public.discounts USING btree (created_at, id) WHERE (NOT is_active);
CREATE INDEX discounts_search ON public.discounts USING gin (lower(((name || ' '::text) || COALESCE(code, ''::text))) gin_trgm_ops);
CREATE INDEX discounts_starts ON public.discounts USING btree (starts_at) WHERE is_active;
CREATE INDEX discounts_without_code ON public.discounts USING btree (created_at, id) WHERE (code IS NULL);
CREATE TRIGGER discounts_forget_translations AFTER DELETE ON public.discounts FOR EACH ROW EXECUTE FUNCTION forget_translations('discount');

-- Payments that a cardholder disputes at the bank. reason and status: as the provider names them. evidence_due_at: the deadline for the shop's evidence. told_at: the provider's time of the newest event; older ones change nothing.
create table disputes (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  provider_id text not null,
  amount_pence integer not null,
  reason text not null,
  status text not null,
  evidence_due_at timestamp with time zone,
  told_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint disputes_amount_pence_check CHECK ((amount_pence > 0)),
  constraint disputes_reason_check CHECK ((reason <> ''::text)),
  constraint disputes_status_check CHECK ((status <> ''::text)),
  constraint disputes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_provider_id_key UNIQUE (provider_id)
);
CREATE INDEX disputes_order ON public.disputes USING btree (order_id);

-- seen_pence: the price of one when the draft was last saved; what is sold is sold at the price of then.
create table draft_order_lines (
  id uuid not null default gen_random_uuid(),
  draft_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  quantity integer not null,
  seen_pence integer not null,
  "position" integer not null,
  draft_set_id uuid,
  set_id uuid,
  set_part_id uuid,
  constraint draft_order_lines_position_check CHECK ((("position" >= 1) AND ("position" <= 50))),
  constraint draft_order_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10))),
  constraint draft_order_lines_seen_pence_check CHECK ((seen_pence > 0)),
  constraint draft_order_lines_set CHECK ((num_nulls(draft_set_id, set_id, set_part_id) = ANY (ARRAY[0, 3]))),
  constraint draft_order_lines_set_quantity CHECK (((draft_set_id IS NULL) OR (quantity = 1))),
  constraint draft_order_lines_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES draft_orders(id) ON DELETE CASCADE,
  constraint draft_order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint draft_order_lines_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint draft_order_lines_pkey PRIMARY KEY (id),
  constraint draft_order_lines_draft_id_position_key UNIQUE (draft_id, "position"),
  constraint draft_order_lines_one_line UNIQUE NULLS NOT DISTINCT (draft_id, product_id, size_id, draft_set_id, set_part_id)
);
CREATE INDEX draft_order_lines_product ON public.draft_order_lines USING btree (product_id);

-- Orders that staff write for a customer; they hold no stock until they are sent. Once sent (order_id), only what identifies them is kept. customer_id null: the owner of the email at that time.
create table draft_orders (
  id uuid not null,
  version integer not null default 1,
  customer_id uuid,
  email text not null,
  address jsonb not null default '{}'::jsonb,
  delivery_method_id uuid,
  discount_kind text,
  discount_value integer not null default 0,
  discount_reason text not null default ''::text,
  note text not null default ''::text,
  order_id uuid,
  made_by text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  added_to uuid,
  goes_along boolean not null default false,
  constraint draft_orders_discount CHECK (
CASE discount_kind
    WHEN 'percent'::text THEN ((discount_value >= 1) AND (discount_value <= 100))
    WHEN 'pence'::text THEN ((discount_value >= 1) AND (discount_value <= 10000000))
    ELSE (discount_value = 0)
END),
  constraint draft_orders_discount_kind_check CHECK ((discount_kind = ANY (ARRAY['percent'::text, 'pence'::text]))),
  constraint draft_orders_discount_reason_check CHECK ((length(discount_reason) <= 80)),
  constraint draft_orders_discount_value_check CHECK ((discount_value >= 0)),
  constraint draft_orders_note_check CHECK ((length(note) <= 500)),
  constraint draft_orders_version_check CHECK ((version > 0)),
  constraint only_additions_go_along CHECK (((added_to IS NOT NULL) OR (NOT goes_along))),
  constraint draft_orders_added_to_fkey FOREIGN KEY (added_to) REFERENCES orders(id) ON DELETE CASCADE,
  constraint draft_orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint draft_orders_delivery_method_id_fkey FOREIGN KEY (delivery_method_id) REFERENCES delivery_methods(id),
  constraint draft_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint draft_orders_pkey PRIMARY KEY (id),
  constraint draft_orders_order_id_key UNIQUE (order_id)
);
CREATE INDEX draft_orders_customer ON public.draft_orders USING btree (customer_id);
CREATE INDEX draft_orders_email ON public.draft_orders USING gin (lower(email) gin_trgm_ops);
CREATE INDEX draft_orders_open ON public.draft_orders USING btree (updated_at, id) WHERE (order_id IS NULL);
CREATE INDEX draft_orders_updated ON public.draft_orders USING btree (updated_at, id);

-- Files that go with mails of the outbox, for as long as the text of the mail is kept.
create table email_attachments (
  email_id uuid not null,
  "position" integer not null,
  name text not null,
  media_type text not null,
  content bytea not null,
  constraint email_attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint email_attachments_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE CASCADE,
  constraint email_attachments_pkey PRIMARY KEY (email_id, "position")
);

-- Six-digit codes sent by email, as an HMAC: ten minutes, five tries, one use, one for each browser that requested one (browser_hash: of its cookie, or session). address_hash: of the address, for clients that keep no cookies.
create table email_codes (
  purpose text not null,
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  browser_hash text not null,
  address_hash text,
  constraint email_codes_email_check CHECK ((email = lower(email))),
  constraint email_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'prove'::text, 'change_email'::text, 'invitation'::text]))),
  constraint email_codes_pkey PRIMARY KEY (purpose, email, browser_hash)
);
CREATE INDEX email_codes_expiry ON public.email_codes USING btree (expires_at);

-- The outbox. A mail is written here once (dedupe_key) and sent by the send_email job; without SMTP it stays here.
create table emails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  dedupe_key text,
  recipient text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  claimed_until timestamp with time zone,
  order_id uuid,
  consent_subject uuid,
  unsubscribe_url text,
  forgotten_at timestamp with time zone,
  is_secret boolean not null default false,
  language text not null default 'en'::text,
  constraint emails_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint promoting_mails_can_be_ended CHECK (((consent_subject IS NULL) = (unsubscribe_url IS NULL))),
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_dedupe_key_key UNIQUE (dedupe_key)
);
CREATE INDEX emails_created ON public.emails USING btree (created_at, id);
CREATE INDEX emails_failed ON public.emails USING btree (created_at, id) WHERE ((sent_at IS NULL) AND (last_error IS NOT NULL));
CREATE INDEX emails_order ON public.emails USING btree (order_id, created_at) WHERE (order_id IS NOT NULL);
CREATE INDEX emails_promoting ON public.emails USING btree (consent_subject) WHERE ((consent_subject IS NOT NULL) AND (sent_at IS NULL));
CREATE INDEX emails_recipient ON public.emails USING gin (lower(recipient) gin_trgm_ops);
CREATE INDEX emails_to_forget ON public.emails USING btree (created_at) WHERE (forgotten_at IS NULL);
CREATE INDEX emails_waiting ON public.emails USING btree (created_at, id) WHERE ((sent_at IS NULL) AND (last_error IS NULL));

-- Addresses that customers had before they changed them, for as long as the outbox may hold mails to them: requests for data and erasure cover these, too.
create table former_emails (
  user_id uuid not null,
  email text not null,
  until timestamp with time zone not null default now(),
  constraint former_emails_email_check CHECK ((email = lower(email))),
  constraint former_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint former_emails_pkey PRIMARY KEY (user_id, email)
);

-- Recent holds of customers who have not bought yet: removing a line and adding it again does not extend a hold for ever, and a customer whose hold ran out leaves the last units to others first (hold_pause_minutes).
create table former_holds (
  user_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  held_since timestamp with time zone not null,
  kept smallint not null,
  ended_at timestamp with time zone not null,
  ran_out boolean not null,
  constraint former_holds_kept_check CHECK (((kept >= 0) AND (kept <= 10))),
  constraint former_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint former_holds_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id) ON DELETE CASCADE,
  constraint former_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint former_holds_user_id_product_id_size_id_key UNIQUE NULLS NOT DISTINCT (user_id, product_id, size_id)
);
CREATE INDEX former_holds_ended ON public.former_holds USING btree (ended_at);

-- Former slugs in other languages than English, by kind and subject as content_translations has them; they redirect with 301. One that another subject takes leads to that one.
create table former_local_slugs (
  kind text not null,
  language text not null,
  slug text not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint former_local_slugs_pkey PRIMARY KEY (kind, slug, language)
);
CREATE INDEX former_local_slugs_subject ON public.former_local_slugs USING btree (kind, subject_id);

-- The last number of each series of invoices. Its row is locked from taking a number to the end of the transaction: last of all locks, and shortly.
create table invoice_series (
  series text not null,
  last_number integer not null default 0,
  constraint invoice_series_last_number_check CHECK ((last_number >= 0)),
  constraint invoice_series_series_check CHECK ((series ~ '^[A-Z]{1,8}$'::text)),
  constraint invoice_series_pkey PRIMARY KEY (series)
);

-- Invoices and credit notes, numbered without gaps. total in pence, positive in both kinds; document: its whole content as of issued_at (shop/orders/invoices/invoice.ts).
create table invoices (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null,
  series text not null,
  number integer not null,
  issued_at timestamp with time zone not null default now(),
  total_pence integer not null,
  document jsonb not null,
  constraint invoices_check CHECK ((series =
CASE kind
    WHEN 'invoice'::text THEN 'INV'::text
    ELSE 'CN'::text
END)),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoices_number_check CHECK ((number > 0)),
  constraint invoices_total_pence_check CHECK ((total_pence >= 0)),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoices_series_fkey FOREIGN KEY (series) REFERENCES invoice_series(series),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_series_number_key UNIQUE (series, number)
);
CREATE INDEX invoices_issued ON public.invoices USING btree (issued_at) INCLUDE (kind, total_pence, order_id);
CREATE INDEX invoices_order ON public.invoices USING btree (order_id);
CREATE TRIGGER invoices_add_to_totals AFTER INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION add_to_customer_totals();
CREATE TRIGGER invoices_only_lose_their_buyer BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN (((((((((new.id IS DISTINCT FROM old.id) OR (new.order_id IS DISTINCT FROM old.order_id)) OR (new.kind IS DISTINCT FROM old.kind)) OR (new.series IS DISTINCT FROM old.series)) OR (new.number IS DISTINCT FROM old.number)) OR (new.issued_at IS DISTINCT FROM old.issued_at)) OR (new.total_pence IS DISTINCT FROM old.total_pence)) OR (without_buyer(new.document) IS DISTINCT FROM without_buyer(old.document)) OR ((new.document ->> 'email'::text) IS DISTINCT FROM 'erased@erased.invalid'::text))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoices_stay BEFORE DELETE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX invoices_one_invoice_an_order ON public.invoices USING btree (order_id) WHERE (kind = 'invoice'::text);

-- Browsers an account was signed in from, by the hash of a random cookie: a new one is announced by mail.
create table known_devices (
  user_id uuid not null,
  device_hash text not null,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash)
);

-- Lines that ran out in the carts of customers who agreed to be reminded of them, until they are, or have bought.
create table lines_let_go (
  user_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  let_go_at timestamp with time zone not null default now(),
  constraint lines_let_go_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint lines_let_go_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id) ON DELETE CASCADE,
  constraint lines_let_go_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lines_let_go_user_id_product_id_size_id_key UNIQUE NULLS NOT DISTINCT (user_id, product_id, size_id)
);
CREATE INDEX lines_let_go_at ON public.lines_let_go USING btree (user_id, let_go_at);

-- Sizes that the daily mail to the shop has reported as low or sold out (is_out), until they are neither: each is reported once.
create table low_stock_told (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  size_id uuid,
  is_out boolean not null,
  told_at timestamp with time zone not null default now(),
  constraint low_stock_told_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint low_stock_told_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint low_stock_told_pkey PRIMARY KEY (id),
  constraint low_stock_told_product_id_size_id_key UNIQUE NULLS NOT DISTINCT (product_id, size_id)
);

-- What the mail provider reported of mails that were not delivered or not wanted, once each by its own id. is_hard: the address will never accept mail. contact_id: the mailing contact it was about; null where there is none. No addresses.
create table mail_events (
  id text not null,
  kind text not null,
  is_hard boolean not null,
  contact_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint mail_events_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
  constraint mail_events_kind_check CHECK ((kind = ANY (ARRAY['bounce'::text, 'complaint'::text]))),
  constraint mail_events_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_events_contact ON public.mail_events USING btree (contact_id, created_at) WHERE (contact_id IS NOT NULL);

-- The shop's own copy for a kind of mail, with {{names}} of template variables. null: the built-in copy. Read with every mail that is written.
create table mail_texts (
  kind text not null,
  subject text,
  opening text,
  closing text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  language text not null default 'en'::text,
  constraint mail_texts_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint mail_texts_version_check CHECK ((version > 0)),
  constraint mail_texts_pkey PRIMARY KEY (kind, language)
);

-- Links that confirm a sign-up, by the hash of what makes each one: what was asked for (purposes), in which words, on which part of the shop, and whether it was used. They last 7 days.
create table mailing_confirmations (
  token_hash text not null,
  contact_id uuid not null,
  purposes text[] not null,
  wording text not null,
  source text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  language text not null default 'en'::text,
  constraint mailing_confirmations_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint mailing_confirmations_purposes_check CHECK ((cardinality(purposes) > 0)),
  constraint mailing_confirmations_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES mailing_contacts(id) ON DELETE CASCADE,
  constraint mailing_confirmations_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX mailing_confirmations_contact ON public.mailing_confirmations USING btree (contact_id);
CREATE INDEX mailing_confirmations_expiry ON public.mailing_confirmations USING btree (expires_at);

-- People who asked for promotional mails, one row for each address. Their consent is in consent_log, under this id; state says only whether the address can be written to: pending (not confirmed yet), confirmed, unsubscribed (from everything), bounced (the address does not accept mail), complained. user_id: the account with this address, once it is confirmed. price_drops_told_at: when they were last notified of lower prices.
create table mailing_contacts (
  id uuid not null default gen_random_uuid(),
  email text not null,
  user_id uuid,
  state text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  price_drops_told_at timestamp with time zone,
  language text not null default 'en'::text,
  constraint mailing_contacts_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  constraint mailing_contacts_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint mailing_contacts_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'unsubscribed'::text, 'bounced'::text, 'complained'::text]))),
  constraint mailing_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mailing_contacts_pkey PRIMARY KEY (id),
  constraint mailing_contacts_email_key UNIQUE (email),
  constraint mailing_contacts_user_id_key UNIQUE (user_id)
);

-- Messages that staff prepared for customers. Subject and body can name {name}, {order} and {return}.
create table message_templates (
  id uuid not null,
  name text not null,
  subject text not null,
  body text not null,
  version integer not null default 1,
  constraint message_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint message_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint message_templates_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150))),
  constraint message_templates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX message_templates_name_key ON public.message_templates USING btree (lower(name));

-- Lines of guest carts that went into the account's cart, so that the same guest cart twice adds nothing twice. quantity: what was taken.
create table migrated_guest_items (
  user_id uuid not null,
  guest_item_id text not null,
  quantity integer not null,
  migrated_at timestamp with time zone not null default now(),
  constraint migrated_guest_items_guest_item_id_check CHECK (((length(guest_item_id) >= 1) AND (length(guest_item_id) <= 100))),
  constraint migrated_guest_items_quantity_check CHECK ((quantity > 0)),
  constraint migrated_guest_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint migrated_guest_items_pkey PRIMARY KEY (user_id, guest_item_id)
);
CREATE INDEX migrated_guest_items_age ON public.migrated_guest_items USING btree (migrated_at);

-- Products for which the shop has been notified that customers without orders hold more than a tenth, until the share falls again.
create table newcomer_holds_told (
  product_id uuid not null,
  told_at timestamp with time zone not null default now(),
  constraint newcomer_holds_told_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint newcomer_holds_told_pkey PRIMARY KEY (product_id)
);

-- Troubles that the operator is notified of, once each however many processes see them. Kept for 400 days after their end.
create table operator_incidents (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  detail text not null,
  began_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint operator_incidents_check CHECK ((ended_at >= began_at)),
  constraint operator_incidents_detail_check CHECK ((length(detail) <= 500)),
  constraint operator_incidents_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint operator_incidents_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_incidents_ended ON public.operator_incidents USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX operator_incidents_open ON public.operator_incidents USING btree (kind) WHERE (ended_at IS NULL);

-- Orders that staff made to be sent together with one that was paid before (added_to), at no charge for delivery. Each has its own payment, stock and documents.
create table order_additions (
  order_id uuid not null,
  added_to uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint order_additions_added_to_fkey FOREIGN KEY (added_to) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_additions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_additions_pkey PRIMARY KEY (order_id)
);
CREATE INDEX order_additions_added_to ON public.order_additions USING btree (added_to);

-- What was cancelled of an order before it was sent, and what that gave back, in pence. key: the same decision is made once; lines: [{order_item_id, quantity, pence}]; delivery_pence: what of it is delivery; card, credit: where it went; is_whole: nothing of the order was left.
create table order_cancellations (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  key uuid not null,
  lines jsonb not null,
  delivery_pence integer not null,
  card_pence integer not null,
  credit_pence integer not null,
  is_whole boolean not null,
  reason text,
  actor text not null,
  created_at timestamp with time zone not null default now(),
  constraint order_cancellations_card_pence_check CHECK ((card_pence >= 0)),
  constraint order_cancellations_credit_pence_check CHECK ((credit_pence >= 0)),
  constraint order_cancellations_delivery_pence_check CHECK ((delivery_pence >= 0)),
  constraint order_cancellations_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint order_cancellations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_cancellations_pkey PRIMARY KEY (id),
  constraint order_cancellations_order_id_key_key UNIQUE (order_id, key)
);

-- What staff changed of orders before they were sent, each once: key is that of the form. order_item_id: the line with the size or colour that was chosen instead.
create table order_changes (
  order_id uuid not null,
  key uuid not null,
  kind text not null,
  order_item_id uuid,
  created_at timestamp with time zone not null default now(),
  was jsonb,
  cheaper_pence integer not null default 0,
  constraint order_changes_check CHECK (((kind = 'item'::text) = (order_item_id IS NOT NULL))),
  constraint order_changes_kind_check CHECK ((kind = ANY (ARRAY['address'::text, 'item'::text]))),
  constraint order_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_changes_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_changes_pkey PRIMARY KEY (order_id, key)
);
CREATE INDEX order_changes_order_item_id_idx ON public.order_changes USING btree (order_item_id) WHERE (order_item_id IS NOT NULL);

-- What of an order is paid with which credit, in pence. released_at: the order was given up, and the credit is back on its account.
create table order_credits (
  order_id uuid not null,
  account_id uuid not null,
  pence integer not null,
  released_at timestamp with time zone,
  constraint order_credits_pence_check CHECK ((pence > 0)),
  constraint order_credits_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id),
  constraint order_credits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_credits_pkey PRIMARY KEY (order_id, account_id)
);
CREATE INDEX order_credits_account ON public.order_credits USING btree (account_id);

-- Paid price differences (order_id, as order_differences) that go along when units of a line (from_order_item_id) are exchanged at the price paid: order_item_id is the line of what was chosen instead. quantity: of how many units; refunded_quantity: of how many of them it was refunded since, which order_differences.refunded_quantity contains. moved_at: when the goods were back; null until then, and for good if the exchange came to nothing: the difference is still that of the first line.
create table order_difference_moves (
  order_item_id uuid not null,
  order_id uuid not null,
  from_order_item_id uuid not null,
  quantity integer not null,
  refunded_quantity integer not null default 0,
  moved_at timestamp with time zone,
  constraint order_difference_moves_check CHECK (((refunded_quantity >= 0) AND (refunded_quantity <= quantity))),
  constraint order_difference_moves_quantity_check CHECK ((quantity > 0)),
  constraint order_difference_moves_from_order_item_id_fkey FOREIGN KEY (from_order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_difference_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_differences(order_id) ON DELETE CASCADE,
  constraint order_difference_moves_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_difference_moves_pkey PRIMARY KEY (order_item_id, order_id)
);
CREATE INDEX order_difference_moves_from ON public.order_difference_moves USING btree (from_order_item_id);
CREATE INDEX order_difference_moves_order ON public.order_difference_moves USING btree (order_id);

-- Price differences that customers pay for a dearer size or colour of an item that they have bought: an order each (order_id), whose only line is an order_extras row of kind price_difference. order_item_id: the line of the other order, of which quantity units are changed into product_id and size_id once the difference is paid. was_product_id and was_size_id: what the line was when the difference was asked for. Until then the stock of the new item is held by an order_reservations row of that line. pence: the difference, VAT contained. settled_at: when the line was changed; failed_at: when it could not be, and the money went back. refunded_quantity: of how many units the difference was refunded since.
create table order_differences (
  order_id uuid not null,
  order_item_id uuid not null,
  key uuid not null,
  product_id uuid not null,
  size_id uuid,
  was_product_id uuid not null,
  was_size_id uuid,
  quantity integer not null,
  pence integer not null,
  settled_at timestamp with time zone,
  failed_at timestamp with time zone,
  refunded_quantity integer not null default 0,
  constraint order_differences_check CHECK (((refunded_quantity >= 0) AND (refunded_quantity <= quantity))),
  constraint order_differences_check1 CHECK ((num_nonnulls(settled_at, failed_at) <= 1)),
  constraint order_differences_pence_check CHECK ((pence > 0)),
  constraint order_differences_quantity_check CHECK ((quantity > 0)),
  constraint order_differences_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_differences_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_differences_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_differences_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint order_differences_was_product_id_fkey FOREIGN KEY (was_product_id) REFERENCES products(id),
  constraint order_differences_was_size_id_fkey FOREIGN KEY (was_size_id) REFERENCES sizes(id),
  constraint order_differences_pkey PRIMARY KEY (order_id),
  constraint order_differences_key_key UNIQUE (key)
);
CREATE INDEX order_differences_item ON public.order_differences USING btree (order_item_id);

-- Every change of an order: who, when, from, to.
create table order_events (
  id bigint not null generated always as identity,
  order_id uuid not null,
  actor text not null,
  from_state text,
  to_state text not null,
  note text,
  created_at timestamp with time zone not null default now(),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_events_pkey PRIMARY KEY (id)
);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);

-- Lines of an order without stock, one unit each: gift_wrap, at most one, with what is to be written on its card (message); gift_card, which has no VAT (vat_class null); price_difference, what a dearer size or colour of an item of another order costs more (order_differences). pence: the price paid, VAT contained; no discount applies. cancelled_at: refunded with refunded_pence when all goods of the order were cancelled.
create table order_extras (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null,
  name text not null,
  "position" integer not null,
  pence integer not null,
  vat_class text,
  vat_pence integer not null,
  message text,
  refunded_pence integer not null default 0,
  cancelled_at timestamp with time zone,
  constraint never_more_refunded_than_paid CHECK (((refunded_pence >= 0) AND (refunded_pence <= pence))),
  constraint order_extras_kind_check CHECK ((kind = ANY (ARRAY['gift_wrap'::text, 'gift_card'::text, 'price_difference'::text]))),
  constraint order_extras_message_check CHECK (((length(message) >= 1) AND (length(message) <= 200))),
  constraint order_extras_pence_check CHECK ((pence > 0)),
  constraint order_extras_vat_class_check CHECK ((vat_class = ANY (ARRAY['standard'::text, 'zero'::text]))),
  constraint order_extras_vat_pence_check CHECK ((vat_pence >= 0)),
  constraint order_extras_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_extras_pkey PRIMARY KEY (id)
);
CREATE INDEX order_extras_order ON public.order_extras USING btree (order_id);

-- What one item of an order line cost the shop when it was ordered, in pence without VAT. Without a row the cost was not known; later changes of product_costs change nothing here. Apart from order_items, which customers get copies of.
create table order_item_costs (
  order_item_id uuid not null,
  cost_pence integer not null,
  constraint order_item_costs_cost_pence_check CHECK ((cost_pence > 0)),
  constraint order_item_costs_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_item_costs_pkey PRIMARY KEY (order_item_id)
);

-- Lines of orders that were bought as parts of a set. cart_set_id: the same for lines bought together; saving_pence: their share in what was saved, part of order_items.discount_pence.
create table order_item_sets (
  order_item_id uuid not null,
  cart_set_id uuid not null,
  set_id uuid not null,
  set_part_id uuid not null,
  set_parts integer not null,
  name text not null,
  saving_pence integer not null,
  constraint order_item_sets_saving_pence_check CHECK ((saving_pence >= 0)),
  constraint order_item_sets_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_item_sets_set_id_fkey FOREIGN KEY (set_id) REFERENCES sets(id),
  constraint order_item_sets_pkey PRIMARY KEY (order_item_id)
);
CREATE INDEX order_item_sets_set ON public.order_item_sets USING btree (set_id);

-- What was ordered, as it was named and priced then.
create table order_items (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  name text not null,
  colour_name text not null,
  size_name text,
  quantity integer not null,
  unit_price_pence integer not null,
  vat_class text not null,
  vat_pence integer not null,
  "position" integer not null,
  shipped_quantity integer not null default 0,
  discount_pence integer not null default 0,
  return_exemption text,
  cancelled_quantity integer not null default 0,
  sku text,
  refunded_quantity integer not null default 0,
  constraint never_more_off_than_it_costs CHECK (((discount_pence >= 0) AND (discount_pence <= (quantity * unit_price_pence)))),
  constraint never_more_shipped_than_bought CHECK (((shipped_quantity >= 0) AND ((shipped_quantity + cancelled_quantity) <= quantity))),
  constraint order_items_cancelled_quantity_check CHECK ((cancelled_quantity >= 0)),
  constraint order_items_quantity_check CHECK ((quantity > 0)),
  constraint order_items_refunded_quantity_check CHECK (((refunded_quantity >= 0) AND (refunded_quantity <= shipped_quantity))),
  constraint order_items_return_exemption_check CHECK ((return_exemption = ANY (ARRAY['made_to_order'::text, 'sealed_hygiene'::text]))),
  constraint order_items_unit_price_pence_check CHECK ((unit_price_pence > 0)),
  constraint order_items_vat_pence_check CHECK ((vat_pence >= 0)),
  constraint order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_items_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint order_items_pkey PRIMARY KEY (id)
);
CREATE INDEX order_items_order ON public.order_items USING btree (order_id);
CREATE TRIGGER order_items_cost AFTER INSERT ON public.order_items FOR EACH ROW EXECUTE FUNCTION record_item_cost();
CREATE TRIGGER order_items_other_cost AFTER UPDATE OF product_id, size_id ON public.order_items FOR EACH ROW WHEN (((old.product_id <> new.product_id) OR (old.size_id IS DISTINCT FROM new.size_id))) EXECUTE FUNCTION record_item_cost();

-- What staff wrote to each other about an order (author: a user's id); never shown to its customer. Nobody changes a note; deleted (deleted_at), nothing of its text is left.
create table order_notes (
  id bigint not null generated always as identity,
  order_id uuid not null,
  author text not null,
  key uuid not null,
  text text,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint order_notes_deleted CHECK (((text IS NULL) = (deleted_at IS NOT NULL))),
  constraint order_notes_text_check CHECK (((text = btrim(text)) AND ((length(text) >= 1) AND (length(text) <= 2000)))),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_key_key UNIQUE (key)
);
CREATE INDEX order_notes_order ON public.order_notes USING btree (order_id, id);
CREATE TRIGGER order_notes_are_not_emptied BEFORE TRUNCATE ON public.order_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_notes_only_lose_their_text BEFORE UPDATE ON public.order_notes FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) OR (new.deleted_at IS NULL) OR (((((new.id IS DISTINCT FROM old.id) OR (new.order_id IS DISTINCT FROM old.order_id)) OR (new.author IS DISTINCT FROM old.author)) OR (new.key IS DISTINCT FROM old.key)) OR (new.created_at IS DISTINCT FROM old.created_at)))) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_notes_stay BEFORE DELETE ON public.order_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Lines of orders with goods that were not there, as the customer accepted it: promise_days for made to order, else a pre-order. promised_on: the day from which they are sent; of made to order, from the payment on. waiting: units that were paid for and have not arrived.
create table order_promises (
  order_item_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  promise_days integer,
  promised_on date,
  waiting integer not null default 0,
  constraint order_promises_check CHECK ((num_nonnulls(promise_days, promised_on) > 0)),
  constraint order_promises_promise_days_check CHECK ((promise_days > 0)),
  constraint order_promises_waiting_check CHECK ((waiting >= 0)),
  constraint order_promises_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_promises_pkey PRIMARY KEY (order_item_id)
);
CREATE INDEX order_promises_waiting ON public.order_promises USING btree (product_id, size_id) WHERE (waiting > 0);

-- Refunds of orders that staff made without a return, and what they are for, in pence. key: the same decision is made once; lines: [{order_item_id, quantity, pence, restock}], empty for an amount of the order as a whole; delivery_pence: what of it is delivery; card, credit: where it went; message: to the customer, in the mail about it.
create table order_refunds (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  key uuid not null,
  lines jsonb not null,
  delivery_pence integer not null,
  card_pence integer not null,
  credit_pence integer not null,
  reason text,
  message text,
  actor text not null,
  created_at timestamp with time zone not null default now(),
  constraint order_refunds_card_pence_check CHECK ((card_pence >= 0)),
  constraint order_refunds_credit_pence_check CHECK ((credit_pence >= 0)),
  constraint order_refunds_delivery_pence_check CHECK ((delivery_pence >= 0)),
  constraint order_refunds_message_check CHECK (((length(message) >= 1) AND (length(message) <= 500))),
  constraint order_refunds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  constraint order_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_refunds_pkey PRIMARY KEY (id),
  constraint order_refunds_key_key UNIQUE (key)
);
CREATE INDEX order_refunds_order_id_idx ON public.order_refunds USING btree (order_id);

-- The stock an order holds while its payment is under way; it does not expire by the clock.
create table order_reservations (
  order_item_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  quantity integer not null,
  held_since timestamp with time zone not null default now(),
  kept smallint not null default 0,
  network text,
  constraint order_reservations_kept_check CHECK (((kept >= 0) AND (kept <= 10))),
  constraint order_reservations_network_check CHECK (((length(network) >= 1) AND (length(network) <= 64))),
  constraint order_reservations_quantity_check CHECK ((quantity > 0)),
  constraint order_reservations_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint order_reservations_pkey PRIMARY KEY (order_item_id)
);
CREATE INDEX order_reservations_item ON public.order_reservations USING btree (product_id, size_id);
CREATE INDEX order_reservations_network ON public.order_reservations USING btree (network) WHERE (network IS NOT NULL);

-- Which state of an order may lead to which; shop/orders/order-state.ts says the same to the pages. No order changes its state in another way.
create table order_state_transitions (
  from_state text not null,
  to_state text not null,
  constraint order_state_transitions_check CHECK ((from_state <> to_state)),
  constraint order_state_transitions_pkey PRIMARY KEY (from_state, to_state)
);

-- Sums in pence, VAT contained. States and their order: shop/orders/order-state.ts.
create table orders (
  id uuid not null default gen_random_uuid(),
  order_number text not null,
  customer_id uuid not null,
  idempotency_key uuid not null,
  state text not null,
  email text not null,
  address jsonb not null,
  delivery_method_id uuid,
  delivery_name text not null,
  subtotal_pence integer not null,
  delivery_pence integer not null,
  total_pence integer not null,
  vat_pence integer not null,
  currency text not null default 'GBP'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  billing_address jsonb,
  note text,
  discount_pence integer not null default 0,
  delivery_discount_pence integer not null default 0,
  delivery_vat_pence integer not null default 0,
  discount_id uuid,
  discount_name text,
  discount_code text,
  promised_from date not null,
  promised_to date not null,
  trader_id bigint,
  terms_version_id bigint,
  credit_pence integer not null default 0,
  exchange_return_id uuid,
  extras_pence integer not null default 0,
  language text not null default 'en'::text,
  constraint credit_within_total CHECK (((0 <= credit_pence) AND (credit_pence <= total_pence))),
  constraint orders_add_up CHECK ((total_pence = (((subtotal_pence - discount_pence) + extras_pence) + delivery_pence))),
  constraint orders_currency_check CHECK ((currency = 'GBP'::text)),
  constraint orders_delivery_discount_pence_check CHECK ((delivery_discount_pence >= 0)),
  constraint orders_delivery_pence_check CHECK ((delivery_pence >= 0)),
  constraint orders_delivery_vat_pence_check CHECK ((delivery_vat_pence >= 0)),
  constraint orders_discount_pence_check CHECK ((discount_pence >= 0)),
  constraint orders_extras_pence_check CHECK ((extras_pence >= 0)),
  constraint orders_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint orders_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint orders_promise_in_order CHECK ((promised_to >= promised_from)),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['pending_payment'::text, 'paid'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'refunded'::text, 'payment_failed'::text]))),
  constraint orders_subtotal_pence_check CHECK ((subtotal_pence >= 0)),
  constraint orders_vat_pence_check CHECK ((vat_pence >= 0)),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint orders_delivery_method_id_fkey FOREIGN KEY (delivery_method_id) REFERENCES delivery_methods(id),
  constraint orders_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id),
  constraint orders_exchange_return_id_fkey FOREIGN KEY (exchange_return_id) REFERENCES returns(id),
  constraint orders_terms_version_id_fkey FOREIGN KEY (terms_version_id) REFERENCES terms_versions(id),
  constraint orders_trader_id_fkey FOREIGN KEY (trader_id) REFERENCES traders(id),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_customer_id_idempotency_key_key UNIQUE (customer_id, idempotency_key),
  constraint orders_exchange_return_id_key UNIQUE (exchange_return_id),
  constraint orders_order_number_key UNIQUE (order_number)
);
CREATE INDEX orders_customer ON public.orders USING btree (customer_id, created_at DESC);
CREATE INDEX orders_delivery ON public.orders USING btree (delivery_method_id, created_at, id);
CREATE INDEX orders_discount ON public.orders USING btree (discount_id) WHERE (discount_id IS NOT NULL);
CREATE INDEX orders_exchanges ON public.orders USING btree (created_at, id) WHERE (exchange_return_id IS NOT NULL);
CREATE INDEX orders_noted ON public.orders USING btree (created_at, id) WHERE (note IS NOT NULL);
CREATE INDEX orders_paid_by_customer ON public.orders USING btree (customer_id) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_phone ON public.orders USING btree ("right"(regexp_replace((address ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), 10)) WHERE ((address ->> 'phone'::text) IS NOT NULL);
CREATE INDEX orders_placed ON public.orders USING btree (created_at, id);
CREATE INDEX orders_search ON public.orders USING gin (lower(((((order_number || ' '::text) || email) || ' '::text) || (address ->> 'name'::text))) gin_trgm_ops);
CREATE INDEX orders_state ON public.orders USING btree (state, created_at, id);
CREATE INDEX orders_to_do ON public.orders USING btree (created_at, id) WHERE (state = ANY (ARRAY['paid'::text, 'processing'::text]));
CREATE INDEX orders_total ON public.orders USING btree (total_pence, id);
CREATE INDEX orders_updated ON public.orders USING btree (updated_at);
CREATE TRIGGER orders_keep_terms_of_the_day BEFORE INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION keep_terms_of_the_day();
CREATE TRIGGER orders_keep_to_transitions BEFORE UPDATE OF state ON public.orders FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION refuse_unknown_transition();
CREATE TRIGGER orders_tell_of_exchanges AFTER UPDATE OF state ON public.orders FOR EACH ROW WHEN (((new.exchange_return_id IS NOT NULL) AND (old.state <> new.state))) EXECUTE FUNCTION follow_exchange_order();
CREATE TRIGGER orders_tell_of_new AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION tell_of_order();
CREATE TRIGGER orders_tell_of_state AFTER UPDATE OF state ON public.orders FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = ANY (ARRAY['paid'::text, 'cancelled'::text])))) EXECUTE FUNCTION tell_of_order();
CREATE UNIQUE INDEX orders_one_payment_at_a_time ON public.orders USING btree (customer_id) WHERE (state = 'pending_payment'::text);

-- The last packing slip that was printed for the next parcel of an order. address_digest: of the address on it, as address_digest() makes it.
create table packing_slip_prints (
  order_id uuid not null,
  address_digest uuid not null,
  constraint packing_slip_prints_pkey PRIMARY KEY (order_id)
);

-- Challenges of WebAuthn ceremonies under way: five minutes, one use.
create table passkey_challenges (
  challenge text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);

-- WebAuthn credentials; counter is the signature counter of the authenticator (0: it has none).
create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

-- Links of the password-reset mail, hashed: one hour, one use. Using one ends the others.
create table password_resets (
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX password_resets_expiry ON public.password_resets USING btree (expires_at);
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);

-- Cards that were declined in the last day, against card testing. card: what the provider calls the same card by; payer: as in payments.
create table payment_declines (
  event_id text not null,
  order_id uuid not null,
  customer_id uuid not null,
  card text,
  payer text,
  declined_at timestamp with time zone not null default now(),
  constraint payment_declines_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint payment_declines_event_id_fkey FOREIGN KEY (event_id) REFERENCES payment_events(event_id) ON DELETE CASCADE,
  constraint payment_declines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint payment_declines_pkey PRIMARY KEY (event_id)
);
CREATE INDEX payment_declines_card ON public.payment_declines USING btree (card, declined_at) WHERE (card IS NOT NULL);
CREATE INDEX payment_declines_customer ON public.payment_declines USING btree (customer_id, declined_at);
CREATE INDEX payment_declines_order ON public.payment_declines USING btree (order_id);
CREATE INDEX payment_declines_payer ON public.payment_declines USING btree (payer, declined_at) WHERE (payer IS NOT NULL);

-- Inbox of provider events: each acts once, whatever comes twice or late. Ids only.
create table payment_events (
  event_id text not null,
  type text not null,
  intent_id text,
  outcome text not null,
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (event_id)
);

-- Mails that asked a customer to pay an order that staff made, one a press.
create table payment_links (
  key uuid not null,
  order_id uuid not null,
  actor text not null,
  sent_at timestamp with time zone not null default now(),
  constraint payment_links_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint payment_links_pkey PRIMARY KEY (key)
);
CREATE INDEX payment_links_order ON public.payment_links USING btree (order_id, sent_at);

-- The payment of an order: its total less its credit, in pence. method card: at the provider, or, where that is 0, nowhere; cash or bank_transfer: received by hand, on the day and under the reference that staff entered, once for each key.
create table payments (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  intent_id text,
  amount_pence integer not null,
  state text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  given_up_at timestamp with time zone,
  payer text,
  refunded_pence integer not null default 0,
  pay_by timestamp with time zone,
  card_brand text,
  card_end text,
  method text not null default 'card'::text,
  reference text,
  received_on date,
  marked_key uuid,
  constraint never_more_refunded_than_charged CHECK (((refunded_pence >= 0) AND (refunded_pence <= amount_pence))),
  constraint only_payments_by_hand_have_a_day CHECK (((method = 'card'::text) = (received_on IS NULL))),
  constraint only_payments_by_hand_have_a_key CHECK (((method = 'card'::text) = (marked_key IS NULL))),
  constraint payments_amount_pence_check CHECK ((amount_pence >= 0)),
  constraint payments_card_brand_check CHECK (((length(card_brand) >= 1) AND (length(card_brand) <= 40))),
  constraint payments_card_end_check CHECK ((card_end ~ '^\d{4}$'::text)),
  constraint payments_method_check CHECK ((method = ANY (ARRAY['card'::text, 'cash'::text, 'bank_transfer'::text]))),
  constraint payments_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_intent_id_key UNIQUE (intent_id),
  constraint payments_order_id_key UNIQUE (order_id)
);
CREATE INDEX payments_pending ON public.payments USING btree (created_at) WHERE (state = 'pending'::text);

-- Parts of pictures that are shown in the place of the whole, in percent of it; each has a hash of its own, under which its renditions are kept. kept_at: when one was last asked for.
create table picture_crops (
  hash text not null,
  picture_id uuid not null,
  x smallint not null,
  y smallint not null,
  width smallint not null,
  height smallint not null,
  kept_at timestamp with time zone not null default now(),
  constraint picture_crops_check CHECK (((width >= 1) AND (width <= (100 - x)))),
  constraint picture_crops_check1 CHECK (((height >= 1) AND (height <= (100 - y)))),
  constraint picture_crops_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint picture_crops_x_check CHECK (((x >= 0) AND (x <= 99))),
  constraint picture_crops_y_check CHECK (((y >= 0) AND (y <= 99))),
  constraint picture_crops_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint picture_crops_pkey PRIMARY KEY (hash),
  constraint picture_crops_picture_id_hash_key UNIQUE (picture_id, hash),
  constraint picture_crops_picture_id_x_y_width_height_key UNIQUE (picture_id, x, y, width, height)
);

-- Uploaded originals, kept in storage under their hash; renditions are made from them by job.
create table pictures (
  id uuid not null default gen_random_uuid(),
  hash text not null,
  width integer not null,
  height integer not null,
  dominant_hex text not null,
  created_at timestamp with time zone not null default now(),
  file_name text not null default ''::text,
  is_kept boolean not null default false,
  constraint pictures_dominant_hex_check CHECK ((dominant_hex ~ '^#[0-9a-f]{6}$'::text)),
  constraint pictures_file_name_check CHECK ((length(file_name) <= 200)),
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_hash_key UNIQUE (hash)
);
CREATE INDEX pictures_added ON public.pictures USING btree (created_at, id);
CREATE TRIGGER pictures_forget_translations AFTER DELETE ON public.pictures FOR EACH ROW EXECUTE FUNCTION forget_translations('picture');

-- The products shown below a post, in the order of position.
create table post_products (
  post_id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  constraint post_products_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint post_products_pkey PRIMARY KEY (post_id, product_id)
);
CREATE INDEX post_products_product ON public.post_products USING btree (product_id);

-- Former slugs of a post; they redirect with 301.
create table post_slugs (
  slug text not null,
  post_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint post_slugs_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX post_slugs_post ON public.post_slugs USING btree (post_id);

-- The journal. Only published posts are shown; a scheduled one is published by a job once published_at has come. body: RichText of shop/content/rich-text.ts.
create table posts (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  summary text not null,
  body jsonb not null,
  cover_picture_id uuid,
  cover_alt text not null default ''::text,
  author text not null,
  tags text[] not null default '{}'::text[],
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint posts_check CHECK (((status = 'draft'::text) OR (published_at IS NOT NULL))),
  constraint posts_published_whole CHECK (((status <> 'published'::text) OR ((title <> ''::text) AND (summary <> ''::text) AND (author <> ''::text) AND ((cover_picture_id IS NULL) OR (cover_alt <> ''::text))))),
  constraint posts_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,200}$'::text)),
  constraint posts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text]))),
  constraint posts_cover_picture_id_fkey FOREIGN KEY (cover_picture_id) REFERENCES pictures(id),
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_slug_key UNIQUE (slug)
);
CREATE INDEX posts_by_status ON public.posts USING btree (status, updated_at, id);
CREATE INDEX posts_changed ON public.posts USING btree (updated_at, id);
CREATE INDEX posts_made ON public.posts USING btree (created_at, id);
CREATE INDEX posts_published ON public.posts USING btree (published_at DESC, id) WHERE (status = 'published'::text);
CREATE INDEX posts_scheduled ON public.posts USING btree (published_at) WHERE (status = 'scheduled'::text);
CREATE INDEX posts_search ON public.posts USING gin (lower(((title || ' '::text) || slug)) gin_trgm_ops);
CREATE INDEX posts_tags ON public.posts USING gin (tags);
CREATE INDEX posts_title ON public.posts USING btree (title, id);
CREATE TRIGGER posts_forget_translations AFTER DELETE ON public.posts FOR EACH ROW EXECUTE FUNCTION forget_translations('post');
CREATE TRIGGER posts_record_slug AFTER UPDATE OF slug ON public.posts FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION record_post_slug();
CREATE TRIGGER posts_touch BEFORE UPDATE ON public.posts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION touch_updated_at();
alter table posts replica identity full;

-- The lowest price, in pence, of a product on their wishlist that a contact was notified of; only a lower one is notified again.
create table price_drops_told (
  contact_id uuid not null,
  product_id uuid not null,
  price_pence integer not null,
  told_at timestamp with time zone not null default now(),
  constraint price_drops_told_price_pence_check CHECK ((price_pence > 0)),
  constraint price_drops_told_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES mailing_contacts(id) ON DELETE CASCADE,
  constraint price_drops_told_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint price_drops_told_pkey PRIMARY KEY (contact_id, product_id)
);

-- Every price a product has sold at, in pence; decides whether a "was" price may be shown.
create table price_history (
  id bigint not null generated always as identity,
  product_id uuid not null,
  price_pence integer not null,
  valid_from timestamp with time zone not null default now(),
  constraint price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint price_history_pkey PRIMARY KEY (id)
);
CREATE INDEX price_history_product ON public.price_history USING btree (product_id, valid_from);

-- Who asked for their data, or to be forgotten (section 7 of the product design). user_id: no reference, as it outlives whom it was of; actor: who asked, they themselves or a colleague for them. export: asked, ready (a file at storage_key until due_at, opened by the link whose token has the SHA-256 token_hash), over. erase: waiting until due_at, and on while something stands in its way (waits_for, erasure_obstacles; told_waiting_at: when they were written to about it), then done, or taken_back before. gives_up_credit: they let go of what credit they have.
create table privacy_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  state text not null,
  actor uuid not null,
  asked_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  done_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  gives_up_credit boolean not null default false,
  waits_for text[] not null default '{}'::text[],
  told_waiting_at timestamp with time zone,
  token_hash text,
  storage_key text,
  constraint privacy_requests_check CHECK (
CASE kind
    WHEN 'export'::text THEN (state = ANY (ARRAY['asked'::text, 'ready'::text, 'over'::text]))
    ELSE (state = ANY (ARRAY['waiting'::text, 'taken_back'::text, 'done'::text]))
END),
  constraint privacy_requests_check1 CHECK (((state = 'ready'::text) = (token_hash IS NOT NULL))),
  constraint privacy_requests_check2 CHECK (((state = 'ready'::text) = (storage_key IS NOT NULL))),
  constraint privacy_requests_check3 CHECK (((state = 'taken_back'::text) = (taken_back_at IS NOT NULL))),
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erase'::text]))),
  constraint privacy_requests_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'ready'::text, 'over'::text, 'waiting'::text, 'taken_back'::text, 'done'::text]))),
  constraint privacy_requests_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX privacy_requests_done ON public.privacy_requests USING btree (done_at) WHERE ((kind = 'erase'::text) AND (state = 'done'::text));
CREATE INDEX privacy_requests_due ON public.privacy_requests USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'ready'::text]));
CREATE INDEX privacy_requests_user ON public.privacy_requests USING btree (user_id, kind, asked_at DESC);
CREATE UNIQUE INDEX privacy_requests_one_erasure ON public.privacy_requests USING btree (user_id) WHERE ((kind = 'erase'::text) AND (state = 'waiting'::text));
CREATE UNIQUE INDEX privacy_requests_one_export ON public.privacy_requests USING btree (user_id) WHERE ((kind = 'export'::text) AND (state = 'asked'::text));

-- Which version of each file in procedures/ is applied; see platform/db/migrate.ts.
create table procedure_files (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint procedure_files_pkey PRIMARY KEY (name)
);

-- What one item costs the shop, in pence without VAT: size_id null for the whole product, otherwise for a size that costs something else. Without a row the cost is not known. Only staff with manage_costs see it, so it is in no table that visitors’ pages read, and not published to the change feed.
create table product_costs (
  product_id uuid not null,
  size_id uuid,
  cost_pence integer not null,
  constraint product_costs_cost_pence_check CHECK (((cost_pence >= 1) AND (cost_pence <= 10000000))),
  constraint product_costs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_costs_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id) ON DELETE CASCADE,
  constraint product_costs_product_id_size_id_key UNIQUE NULLS NOT DISTINCT (product_id, size_id)
);

-- What was changed of many products at once, for 30 days, so that it can be undone: results is [{product_id, outcome, fields, before, after}].
create table product_edits (
  id uuid not null,
  actor text not null,
  change jsonb not null,
  results jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  undone_results jsonb,
  constraint product_edits_pkey PRIMARY KEY (id)
);
CREATE INDEX product_edits_age ON public.product_edits USING btree (created_at);

create table product_images (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  picture_id uuid not null,
  alt text not null,
  "position" integer not null,
  is_primary boolean not null default false,
  crop_hash text,
  focal_x smallint,
  focal_y smallint,
  size_ids uuid[] not null default '{}'::uuid[],
  video_id uuid,
  constraint product_images_alt_check CHECK ((alt <> ''::text)),
  constraint product_images_focal CHECK (((focal_x IS NULL) = (focal_y IS NULL))),
  constraint product_images_focal_x_check CHECK (((focal_x >= 0) AND (focal_x <= 100))),
  constraint product_images_focal_y_check CHECK (((focal_y >= 0) AND (focal_y <= 100))),
  constraint product_images_crop FOREIGN KEY (picture_id, crop_hash) REFERENCES picture_crops(picture_id, hash),
  constraint product_images_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_images_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id),
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_product_id_position_key UNIQUE (product_id, "position")
);
CREATE INDEX product_images_crop ON public.product_images USING btree (crop_hash) WHERE (crop_hash IS NOT NULL);
CREATE INDEX product_images_picture ON public.product_images USING btree (picture_id);
CREATE INDEX product_images_video ON public.product_images USING btree (video_id) WHERE (video_id IS NOT NULL);
CREATE UNIQUE INDEX product_images_primary ON public.product_images USING btree (product_id) WHERE is_primary;
alter table product_images replica identity full;

-- What an import is to write, one row for each product. version: the one that was compared; null for a product that is to be made. fields: columns by their names, as update_product takes them. sizes: [{size_id, barcode: {from, to}, reorder_level: {from, to}, on_hand: {by, from}}], each part only where it changes. outcome, undo_outcome: null until it was its turn. before, after: what became of its columns. left_as: {version, opened: [size ids], style_id} that the import left, style_id only of one it made.
create table product_import_products (
  import_id uuid not null,
  "position" integer not null,
  product_id uuid not null,
  version integer,
  style_slug text,
  fields jsonb not null,
  status text,
  sizes jsonb not null,
  outcome text,
  fault_fields text[] not null default '{}'::text[],
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  left_as jsonb not null default '{}'::jsonb,
  undo_outcome text,
  cost jsonb,
  constraint product_import_products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint product_import_products_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_products_pkey PRIMARY KEY (import_id, "position")
);

-- The rows of a file as they were compared with the shop. row_number: as a spreadsheet counts, the heads being row 1. product: its address as the file has it. changes: [{column, before, after}]; faults: [{column, what}].
create table product_import_rows (
  import_id uuid not null,
  row_number integer not null,
  "position" integer,
  product text not null,
  size text not null,
  kind text not null,
  changes jsonb not null,
  faults jsonb not null,
  constraint product_import_rows_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'error'::text]))),
  constraint product_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_rows_pkey PRIMARY KEY (import_id, row_number)
);
CREATE INDEX product_import_rows_kind ON public.product_import_rows USING btree (import_id, kind, row_number);

-- Files of products that staff sent, for 30 days. with_stock: whether its columns about stock count. products: how many of them are to be written, and done how many were looked at for it; undone: how many for going back. warnings: [text].
create table product_imports (
  id uuid not null,
  actor text not null,
  file_name text not null,
  with_stock boolean not null,
  state text not null default 'checked'::text,
  warnings jsonb not null default '[]'::jsonb,
  products integer not null,
  done integer not null default 0,
  undone integer not null default 0,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint product_imports_check CHECK (((done >= 0) AND (done <= products))),
  constraint product_imports_check1 CHECK (((undone >= 0) AND (undone <= products))),
  constraint product_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint product_imports_products_check CHECK ((products >= 0)),
  constraint product_imports_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text]))),
  constraint product_imports_pkey PRIMARY KEY (id)
);
CREATE INDEX product_imports_newest ON public.product_imports USING btree (created_at DESC, id);

-- Section 3, inventory record. Only the procedures of shop/stock write the two quantities, each with a stock_movements row.
create table product_inventory (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  size_id uuid,
  quantity_on_hand integer not null default 0,
  quantity_reserved integer not null default 0,
  reorder_level integer not null default setting_int('low_stock_level'::text, 5),
  available_quantity integer not null generated always as (GREATEST(0, (quantity_on_hand - quantity_reserved))) stored,
  is_out_of_stock boolean not null generated always as (((quantity_on_hand - quantity_reserved) <= 0)) stored,
  is_low_stock boolean not null generated always as ((((quantity_on_hand - quantity_reserved) > 0) AND ((quantity_on_hand - quantity_reserved) <= reorder_level))) stored,
  last_updated timestamp with time zone not null default now(),
  last_sold_out_at timestamp with time zone,
  barcode text,
  sku text,
  constraint never_oversold CHECK (((0 <= quantity_reserved) AND (quantity_reserved <= quantity_on_hand))),
  constraint product_inventory_barcode_check CHECK ((barcode ~ '^[0-9A-Za-z][0-9A-Za-z._/-]{3,39}$'::text)),
  constraint product_inventory_reorder_level_check CHECK ((reorder_level >= 0)),
  constraint product_inventory_sku_check CHECK (((sku ~ '^[!-~]([ -~]{0,38}[!-~])?$'::text) AND (sku !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'::text))),
  constraint product_inventory_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_inventory_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint product_inventory_pkey PRIMARY KEY (id),
  constraint product_inventory_barcode_key UNIQUE (barcode),
  constraint product_inventory_product_id_size_id_key UNIQUE NULLS NOT DISTINCT (product_id, size_id)
);
CREATE TRIGGER product_inventory_offers AFTER UPDATE ON public.product_inventory FOR EACH ROW WHEN (((new.quantity_on_hand - new.quantity_reserved) <> (old.quantity_on_hand - old.quantity_reserved))) EXECUTE FUNCTION note_offer_next();
CREATE TRIGGER product_inventory_pictures AFTER DELETE ON public.product_inventory FOR EACH ROW WHEN ((old.size_id IS NOT NULL)) EXECUTE FUNCTION forget_picture_size();
CREATE TRIGGER product_inventory_sold_out BEFORE UPDATE ON public.product_inventory FOR EACH ROW WHEN ((((new.quantity_on_hand - new.quantity_reserved) = 0) AND ((old.quantity_on_hand - old.quantity_reserved) > 0))) EXECUTE FUNCTION note_sold_out();
CREATE TRIGGER product_inventory_tells AFTER UPDATE ON public.product_inventory FOR EACH ROW WHEN ((old.is_out_of_stock <> new.is_out_of_stock)) EXECUTE FUNCTION tell_of_stock();
CREATE UNIQUE INDEX product_inventory_sku ON public.product_inventory USING btree (lower(sku) text_pattern_ops);
alter table product_inventory replica identity full;

-- Hand-picked: what completes the look of a product, before what its category is worn with.
create table product_pairings (
  product_id uuid not null,
  pairs_with_id uuid not null,
  "position" integer not null,
  constraint product_pairings_check CHECK ((product_id <> pairs_with_id)),
  constraint product_pairings_pairs_with_id_fkey FOREIGN KEY (pairs_with_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_pairings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_pairings_pkey PRIMARY KEY (product_id, pairs_with_id)
);
CREATE INDEX product_pairings_pairs_with ON public.product_pairings USING btree (pairs_with_id);

-- Former slugs of a product; they redirect with 301.
create table product_slugs (
  slug text not null,
  product_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint product_slugs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX product_slugs_product ON public.product_slugs USING btree (product_id);

-- One colourway of a style, with its own address, price and stock. composition: [{fibre, percent}]; prices in pence, VAT included.
create table products (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  style_id uuid not null,
  category_id uuid not null,
  name text not null,
  summary text not null,
  description text not null,
  colour_name text not null,
  colour_hex text not null,
  fabric text not null,
  care text not null,
  fit_notes text not null,
  composition jsonb not null default '[]'::jsonb,
  price_pence integer not null,
  compare_at_pence integer,
  vat_class text not null default 'standard'::text,
  weight_grams integer not null,
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  colour_family text not null,
  fabric_family text not null default 'other'::text,
  tags text[] not null default '{}'::text[],
  units_sold integer not null default 0,
  successor_id uuid,
  return_exemption text,
  version integer not null default 1,
  publish_at timestamp with time zone,
  unpublish_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  attributes jsonb not null default '{}'::jsonb,
  constraint products_attributes_check CHECK ((jsonb_typeof(attributes) = 'object'::text)),
  constraint products_check CHECK ((compare_at_pence > price_pence)),
  constraint products_check1 CHECK (((status <> 'active'::text) OR ((published_at IS NOT NULL) AND (jsonb_array_length(composition) > 0)))),
  constraint products_colour_family_check CHECK ((colour_family = ANY (ARRAY[''::text, 'black'::text, 'white'::text, 'grey'::text, 'beige'::text, 'brown'::text, 'red'::text, 'pink'::text, 'orange'::text, 'yellow'::text, 'green'::text, 'blue'::text, 'purple'::text, 'gold'::text, 'silver'::text, 'multicolour'::text]))),
  constraint products_colour_hex_check CHECK ((colour_hex ~ '^(#[0-9a-f]{6})?$'::text)),
  constraint products_fabric_family_check CHECK ((fabric_family ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint products_not_its_own_successor CHECK ((successor_id <> id)),
  constraint products_price_pence_check CHECK ((price_pence >= 0)),
  constraint products_published_whole CHECK (((status <> 'active'::text) OR ((price_pence > 0) AND (colour_hex <> ''::text) AND (colour_family <> ''::text)))),
  constraint products_return_exemption_check CHECK ((return_exemption = ANY (ARRAY['made_to_order'::text, 'sealed_hygiene'::text]))),
  constraint products_shown_for_a_while CHECK ((unpublish_at > publish_at)),
  constraint products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint products_units_sold_check CHECK ((units_sold >= 0)),
  constraint products_vat_class_check CHECK ((vat_class = ANY (ARRAY['standard'::text, 'zero'::text]))),
  constraint products_weight_grams_check CHECK ((weight_grams >= 0)),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_style_id_fkey FOREIGN KEY (style_id) REFERENCES styles(id),
  constraint products_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug)
);
CREATE INDEX products_attributes_idx ON public.products USING gin (attributes);
CREATE INDEX products_by_id ON public.products USING btree (id) INCLUDE (slug, updated_at) WHERE (status = 'active'::text);
CREATE INDEX products_category ON public.products USING btree (category_id, id);
CREATE INDEX products_created ON public.products USING btree (created_at, id);
CREATE INDEX products_listed ON public.products USING btree (category_id, published_at DESC, id) WHERE (status = 'active'::text);
CREATE INDEX products_name ON public.products USING btree (name, id);
CREATE INDEX products_newest ON public.products USING btree (published_at DESC, id) WHERE (status = 'active'::text);
CREATE INDEX products_price ON public.products USING btree (price_pence, id);
CREATE INDEX products_search ON public.products USING gin (lower(((((name || ' '::text) || colour_name) || ' '::text) || slug)) gin_trgm_ops);
CREATE INDEX products_sold ON public.products USING btree (units_sold, id);
CREATE INDEX products_status ON public.products USING btree (status, created_at, id);
CREATE INDEX products_style ON public.products USING btree (style_id);
CREATE INDEX products_successor ON public.products USING btree (successor_id) WHERE (successor_id IS NOT NULL);
CREATE INDEX products_tags ON public.products USING gin (tags) WHERE (status = 'active'::text);
CREATE INDEX products_to_publish ON public.products USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX products_to_unpublish ON public.products USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL);
CREATE INDEX products_updated ON public.products USING btree (updated_at, id);
CREATE TRIGGER products_forget_translations AFTER DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION forget_translations('product');
CREATE TRIGGER products_placed AFTER UPDATE ON public.products FOR EACH ROW WHEN ((((old.status = 'active'::text) OR (new.status = 'active'::text)) AND ((((((((old.status IS DISTINCT FROM new.status) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.price_pence IS DISTINCT FROM new.price_pence)) OR (old.published_at IS DISTINCT FROM new.published_at)) OR (old.colour_family IS DISTINCT FROM new.colour_family)) OR (old.fabric_family IS DISTINCT FROM new.fabric_family)) OR (old.attributes IS DISTINCT FROM new.attributes)))) EXECUTE FUNCTION place_changed_product();
CREATE TRIGGER products_placed_new AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.status = 'active'::text)) EXECUTE FUNCTION place_changed_product();
CREATE TRIGGER products_published AFTER UPDATE OF status ON public.products FOR EACH ROW WHEN (((new.status = 'active'::text) AND (old.status <> 'active'::text))) EXECUTE FUNCTION serve_published_product();
CREATE TRIGGER products_raise_version BEFORE UPDATE ON public.products FOR EACH ROW WHEN (((old.* IS DISTINCT FROM new.*) AND (old.units_sold = new.units_sold))) EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER products_record_price AFTER INSERT OR UPDATE OF price_pence ON public.products FOR EACH ROW EXECUTE FUNCTION record_price();
CREATE TRIGGER products_record_slug AFTER UPDATE OF slug ON public.products FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION record_slug();
CREATE TRIGGER products_reviews AFTER UPDATE OF style_id ON public.products FOR EACH ROW WHEN ((old.style_id <> new.style_id)) EXECUTE FUNCTION reviews_follow_their_product();
CREATE TRIGGER products_tell_of_new AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.status = 'active'::text)) EXECUTE FUNCTION tell_of_product();
CREATE TRIGGER products_tell_of_status AFTER UPDATE OF status ON public.products FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['active'::text, 'archived'::text])))) EXECUTE FUNCTION tell_of_product();
CREATE TRIGGER products_touch BEFORE UPDATE ON public.products FOR EACH ROW WHEN (((old.* IS DISTINCT FROM new.*) AND (old.units_sold = new.units_sold))) EXECUTE FUNCTION touch_updated_at();
alter table products replica identity full;

-- Requests per kind, caller and window (a minute; mails also an hour and a day per recipient), settled here by every process once a second.
create unlogged table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  window_end timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_end ON public.rate_limits USING btree (window_end);

-- Addresses that were pages once, of another shop system say, and where they lead now. from_path: a path in lower case, without a slash at its end.
create table redirects (
  id uuid not null default gen_random_uuid(),
  from_path text not null,
  to_path text not null,
  created_at timestamp with time zone not null default now(),
  constraint redirects_from_path_check CHECK (((from_path ~ '^/[^/?#]'::text) AND (length(from_path) <= 300))),
  constraint redirects_to_path_check CHECK (((to_path ~ '^/'::text) AND (to_path !~ '^//'::text) AND (length(to_path) <= 300))),
  constraint redirects_pkey PRIMARY KEY (id),
  constraint redirects_from_path_key UNIQUE (from_path)
);
CREATE INDEX redirects_by_path ON public.redirects USING btree (from_path COLLATE "C", id);
CREATE INDEX redirects_to ON public.redirects USING btree (lower(split_part(split_part(to_path, '?'::text, 1), '#'::text, 1)));

-- Money that goes back the way it was paid, in pence; refunds as store credit are in credit_entries. key: each decision is carried out once. method card: through the payment provider; cash or bank_transfer: pending until staff have paid it back and recorded the day and a reference. reason provider: made on the provider's own pages; paid_twice: a card payment of an order that was paid by hand, which is none of the order's own sums. failed: the provider could not make it, and it is retried or made another way.
create table refunds (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  return_id uuid,
  pence integer not null,
  state text not null default 'pending'::text,
  reason text not null,
  note text,
  key uuid,
  provider_id text,
  attempts integer not null default 0,
  failure text,
  actor text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  credit_entry_id bigint,
  former_ids text[] not null default '{}'::text[],
  method text not null default 'card'::text,
  reference text,
  paid_on date,
  record_id uuid,
  constraint only_failed_refunds_become_credit CHECK (((credit_entry_id IS NULL) OR (state = 'failed'::text))),
  constraint only_refunds_by_hand_have_a_day CHECK (
CASE
    WHEN (method = 'card'::text) THEN (paid_on IS NULL)
    ELSE ((state <> 'succeeded'::text) OR (paid_on IS NOT NULL))
END),
  constraint only_refunds_by_hand_have_a_record CHECK (((record_id IS NULL) OR (method <> 'card'::text))),
  constraint refunds_attempts_check CHECK ((attempts >= 0)),
  constraint refunds_by_hand_have_no_provider CHECK (((method = 'card'::text) OR ((provider_id IS NULL) AND (state <> 'failed'::text)))),
  constraint refunds_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint refunds_method_check CHECK ((method = ANY (ARRAY['card'::text, 'cash'::text, 'bank_transfer'::text]))),
  constraint refunds_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint refunds_pence_check CHECK ((pence > 0)),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['cancellation'::text, 'return'::text, 'goodwill'::text, 'late_payment'::text, 'provider'::text, 'wrong_amount'::text, 'paid_twice'::text]))),
  constraint refunds_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refunds_credit_entry_id_fkey FOREIGN KEY (credit_entry_id) REFERENCES credit_entries(id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_key_key UNIQUE (key),
  constraint refunds_provider_id_key UNIQUE (provider_id)
);
CREATE INDEX refunds_open ON public.refunds USING btree (created_at, id) WHERE (state <> 'succeeded'::text);
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE TRIGGER refunds_tell_of_new AFTER INSERT ON public.refunds FOR EACH ROW WHEN ((new.state = 'succeeded'::text)) EXECUTE FUNCTION tell_of_refund();
CREATE TRIGGER refunds_tell_of_success AFTER UPDATE OF state ON public.refunds FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = 'succeeded'::text))) EXECUTE FUNCTION tell_of_refund();

-- Units of order lines that can be sold again, since costs are recorded: cancelled before they were sent, or back on the shelf after a refund or a return. Written-off units are not here.
create table restocked_items (
  id bigint not null generated always as identity,
  order_item_id uuid not null,
  quantity integer not null,
  restocked_at timestamp with time zone not null default now(),
  constraint restocked_items_quantity_check CHECK ((quantity > 0)),
  constraint restocked_items_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint restocked_items_pkey PRIMARY KEY (id)
);
CREATE INDEX restocked_items_line ON public.restocked_items USING btree (order_item_id);
CREATE INDEX restocked_items_moment ON public.restocked_items USING btree (restocked_at);

-- The history of a return. actor: the id of a user, or system; details: by kind, shop/returns/return-event.ts has their types.
create table return_events (
  id bigint not null generated always as identity,
  return_id uuid not null,
  actor text not null,
  kind text not null,
  from_state text,
  to_state text not null,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint return_events_kind_check CHECK ((kind = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'tracking_added'::text, 'tracking_updated'::text, 'received'::text, 'refunded'::text, 'exchanged'::text, 'cancelled'::text, 'expired'::text, 'noted'::text]))),
  constraint return_events_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_events_pkey PRIMARY KEY (id)
);
CREATE INDEX return_events_return ON public.return_events USING btree (return_id, id);
CREATE TRIGGER return_events_stay BEFORE UPDATE ON public.return_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Lines of a return. is_sealed: whether the customer says that the seal of hygiene goods is intact, null for others. exchange_*: the replacement asked for. restocked, written_off, missing: what became of the units when the parcel was opened. deduction_pence: for wear beyond trying on; refund_pence: what was refunded for it, null before.
create table return_items (
  id uuid not null default gen_random_uuid(),
  return_id uuid not null,
  order_item_id uuid not null,
  quantity integer not null,
  reason text not null,
  comment text,
  is_sealed boolean,
  exchange_product_id uuid,
  exchange_size_id uuid,
  restocked_quantity integer not null default 0,
  written_off_quantity integer not null default 0,
  missing_quantity integer not null default 0,
  deduction_pence integer not null default 0,
  deduction_reason text,
  refund_pence integer,
  constraint never_more_received_than_sent CHECK ((((restocked_quantity + written_off_quantity) + missing_quantity) <= quantity)),
  constraint return_items_check CHECK (((deduction_pence > 0) = (deduction_reason IS NOT NULL))),
  constraint return_items_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 500))),
  constraint return_items_deduction_pence_check CHECK ((deduction_pence >= 0)),
  constraint return_items_deduction_reason_check CHECK (((length(deduction_reason) >= 1) AND (length(deduction_reason) <= 500))),
  constraint return_items_missing_quantity_check CHECK ((missing_quantity >= 0)),
  constraint return_items_quantity_check CHECK ((quantity > 0)),
  constraint return_items_reason_check CHECK ((reason = ANY (ARRAY['changed_mind'::text, 'too_small'::text, 'too_large'::text, 'arrived_late'::text, 'not_as_described'::text, 'faulty'::text, 'wrong_item'::text]))),
  constraint return_items_refund_pence_check CHECK ((refund_pence >= 0)),
  constraint return_items_restocked_quantity_check CHECK ((restocked_quantity >= 0)),
  constraint return_items_written_off_quantity_check CHECK ((written_off_quantity >= 0)),
  constraint return_items_exchange_product_id_fkey FOREIGN KEY (exchange_product_id) REFERENCES products(id),
  constraint return_items_exchange_size_id_fkey FOREIGN KEY (exchange_size_id) REFERENCES sizes(id),
  constraint return_items_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id),
  constraint return_items_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_items_pkey PRIMARY KEY (id),
  constraint return_items_return_id_order_item_id_key UNIQUE (return_id, order_item_id)
);
CREATE INDEX return_items_order_item ON public.return_items USING btree (order_item_id);

-- Pictures that customers add to a return, re-encoded without their metadata. return_id is null until the request is sent; photos of a request that is never sent are deleted after a day.
create table return_photos (
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  return_id uuid,
  storage_key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null default now(),
  constraint return_photos_bytes_check CHECK ((bytes > 0)),
  constraint return_photos_height_check CHECK ((height > 0)),
  constraint return_photos_width_check CHECK ((width > 0)),
  constraint return_photos_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint return_photos_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint return_photos_pkey PRIMARY KEY (id),
  constraint return_photos_storage_key_key UNIQUE (storage_key)
);
CREATE INDEX return_photos_return ON public.return_photos USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX return_photos_unsent ON public.return_photos USING btree (customer_id, created_at) WHERE (return_id IS NULL);

-- Which state of a return may lead to which; shop/returns/return-state.ts says the same to the pages. No return changes its state in another way.
create table return_state_transitions (
  from_state text not null,
  to_state text not null,
  constraint return_state_transitions_check CHECK ((from_state <> to_state)),
  constraint return_state_transitions_pkey PRIMARY KEY (from_state, to_state)
);

-- Goods that customers send back (product.md, section 5). posted_at: when they reported the parcel as sent, which is their evidence; closed_at: refunded, exchanged, rejected or cancelled.
create table returns (
  id uuid not null default gen_random_uuid(),
  return_number text not null,
  order_id uuid not null,
  customer_id uuid not null,
  idempotency_key uuid not null,
  state text not null,
  resolution text not null,
  requested_at timestamp with time zone not null default now(),
  approved_at timestamp with time zone,
  rejection text,
  carrier text,
  tracking_number text,
  tracking_url text,
  posted_at timestamp with time zone,
  received_at timestamp with time zone,
  closed_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  is_shops_fault boolean not null default false,
  queue_place bigint not null generated always as (
CASE
    WHEN (state = 'requested'::text) THEN (((((requested_at AT TIME ZONE 'Europe/London'::text))::date + 3) - '2000-01-01'::date))::bigint
    WHEN ((state = ANY (ARRAY['in_transit'::text, 'received'::text])) AND (COALESCE(posted_at, received_at) IS NOT NULL)) THEN ((LEAST((((posted_at AT TIME ZONE 'Europe/London'::text))::date + 14), ((((received_at AT TIME ZONE 'Europe/London'::text))::date + 14) - (is_shops_fault)::integer)) - '2000-01-01'::date))::bigint
    WHEN (state = ANY (ARRAY['approved'::text, 'in_transit'::text, 'received'::text])) THEN ('10000000000'::bigint + (EXTRACT(epoch FROM (requested_at AT TIME ZONE 'UTC'::text)))::bigint)
    ELSE ('30000000000'::bigint - (EXTRACT(epoch FROM (requested_at AT TIME ZONE 'UTC'::text)))::bigint)
END) stored,
  constraint returns_check CHECK (((state = 'rejected'::text) = (rejection IS NOT NULL))),
  constraint returns_check1 CHECK (((carrier IS NULL) = (tracking_number IS NULL))),
  constraint returns_check2 CHECK (((posted_at IS NULL) = (tracking_number IS NULL))),
  constraint returns_rejection_check CHECK (((length(rejection) >= 1) AND (length(rejection) <= 500))),
  constraint returns_resolution_check CHECK ((resolution = ANY (ARRAY['refund'::text, 'exchange'::text]))),
  constraint returns_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'in_transit'::text, 'received'::text, 'refunded'::text, 'exchanged'::text, 'cancelled'::text]))),
  constraint returns_tracking_number_check CHECK ((tracking_number ~ '^[A-Z0-9]{4,40}$'::text)),
  constraint returns_tracking_url_check CHECK ((tracking_url ~ '^https://[^\s]+$'::text)),
  constraint returns_carrier_fkey FOREIGN KEY (carrier) REFERENCES carriers(code),
  constraint returns_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_customer_id_idempotency_key_key UNIQUE (customer_id, idempotency_key),
  constraint returns_return_number_key UNIQUE (return_number)
);
CREATE INDEX returns_customer ON public.returns USING btree (customer_id, requested_at DESC, id);
CREATE INDEX returns_open ON public.returns USING btree (requested_at, id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'in_transit'::text, 'received'::text]));
CREATE INDEX returns_order ON public.returns USING btree (order_id);
CREATE INDEX returns_queue ON public.returns USING btree (queue_place, id);
CREATE INDEX returns_queue_of_state ON public.returns USING btree (state, queue_place, id);
CREATE INDEX returns_queue_open ON public.returns USING btree (queue_place, id) WHERE (state = ANY (ARRAY['requested'::text, 'approved'::text, 'in_transit'::text, 'received'::text]));
CREATE INDEX returns_requested ON public.returns USING btree (requested_at, id);
CREATE INDEX returns_search ON public.returns USING gin (lower(return_number) gin_trgm_ops);
CREATE INDEX returns_tracking ON public.returns USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);
CREATE TRIGGER returns_keep_to_transitions BEFORE UPDATE OF state ON public.returns FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION refuse_unknown_return_transition();
CREATE TRIGGER returns_tell_of_end AFTER UPDATE OF state ON public.returns FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = ANY (ARRAY['refunded'::text, 'exchanged'::text, 'rejected'::text, 'cancelled'::text])))) EXECUTE FUNCTION tell_of_return();
CREATE TRIGGER returns_tell_of_new AFTER INSERT ON public.returns FOR EACH ROW EXECUTE FUNCTION tell_of_return();

-- Pictures of reviews, re-encoded without their metadata. review_id is null until the review is sent; photos of a review that is never sent are deleted after a day.
create table review_photos (
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  review_id uuid,
  "position" integer not null default 0,
  storage_key text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null default now(),
  constraint review_photos_bytes_check CHECK ((bytes > 0)),
  constraint review_photos_height_check CHECK ((height > 0)),
  constraint review_photos_width_check CHECK ((width > 0)),
  constraint review_photos_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint review_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_photos_pkey PRIMARY KEY (id),
  constraint review_photos_storage_key_key UNIQUE (storage_key)
);
CREATE INDEX review_photos_review ON public.review_photos USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE INDEX review_photos_unsent ON public.review_photos USING btree (customer_id, created_at) WHERE (review_id IS NULL);

-- Reviews by verified buyers: one per customer and colourway, for the line it was bought in. style_id: that of the product, which stored pages depend on. length_fit, width_fit: how it fitted, null where it has no sizes or the customer did not rate it. state: pending (not moderated yet), published, rejected (rejection: which rule of the policy it breaks). reply: the shop's answer. version rises with every change; written_at: when the customer last wrote it.
create table reviews (
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  style_id uuid not null,
  customer_id uuid not null,
  order_item_id uuid not null,
  rating integer not null,
  length_fit text,
  width_fit text,
  height_cm integer,
  body text not null default ''::text,
  state text not null default 'pending'::text,
  rejection text,
  reply text,
  replied_at timestamp with time zone,
  version integer not null default 1,
  written_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  constraint reviews_body_check CHECK ((length(body) <= 2000)),
  constraint reviews_check CHECK (((state = 'rejected'::text) = (rejection IS NOT NULL))),
  constraint reviews_check1 CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint reviews_check2 CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint reviews_height_cm_check CHECK (((height_cm >= 100) AND (height_cm <= 230))),
  constraint reviews_length_fit_check CHECK ((length_fit = ANY (ARRAY['short'::text, 'as_expected'::text, 'long'::text]))),
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_rejection_check CHECK ((rejection = ANY (ARRAY['not_the_product'::text, 'insulting'::text, 'personal_data'::text, 'advertising'::text, 'unlawful'::text]))),
  constraint reviews_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 1000))),
  constraint reviews_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text]))),
  constraint reviews_width_fit_check CHECK ((width_fit = ANY (ARRAY['tight'::text, 'as_expected'::text, 'loose'::text]))),
  constraint reviews_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  constraint reviews_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint reviews_style_id_fkey FOREIGN KEY (style_id) REFERENCES styles(id),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_customer_id_product_id_key UNIQUE (customer_id, product_id)
);
CREATE INDEX reviews_order_item ON public.reviews USING btree (order_item_id);
CREATE INDEX reviews_product ON public.reviews USING btree (product_id, state, written_at DESC);
CREATE INDEX reviews_search ON public.reviews USING gin (lower(body) gin_trgm_ops);
CREATE INDEX reviews_waiting ON public.reviews USING btree (written_at, id) WHERE (state = 'pending'::text);
CREATE INDEX reviews_written ON public.reviews USING btree (written_at, id);
CREATE UNIQUE INDEX reviews_identity ON public.reviews USING btree (id, style_id, state);

create table sandbox.events (
  id text not null,
  type text not null,
  object jsonb not null,
  created_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  constraint events_pkey PRIMARY KEY (id)
);

create table sandbox.idempotency_keys (
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (key)
);

create table sandbox.payment_intents (
  id text not null,
  client_secret text not null,
  amount integer not null,
  currency text not null,
  status text not null,
  metadata jsonb not null default '{}'::jsonb,
  last_payment_error jsonb,
  latest_charge text,
  card jsonb,
  canceled_at timestamp with time zone,
  cancellation_reason text,
  created_at timestamp with time zone not null default now(),
  settles_at timestamp with time zone,
  constraint payment_intents_status CHECK ((status = ANY (ARRAY['requires_payment_method'::text, 'requires_action'::text, 'processing'::text, 'succeeded'::text, 'canceled'::text]))),
  constraint payment_intents_pkey PRIMARY KEY (id)
);

create table sandbox.refunds (
  id text not null,
  payment_intent text not null,
  amount integer not null,
  metadata jsonb not null default '{}'::jsonb,
  reason text,
  created_at timestamp with time zone not null default now(),
  status text not null default 'succeeded'::text,
  settles_at timestamp with time zone,
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refunds_payment_intent_fkey FOREIGN KEY (payment_intent) REFERENCES sandbox.payment_intents(id),
  constraint refunds_pkey PRIMARY KEY (id)
);

-- Filters of a list of the admin area that an admin has given a name. query: the address after its "?", without a place in the list; what it names is checked again when it is opened. A personal preference, so not in the audit log.
create table saved_views (
  id uuid not null default gen_random_uuid(),
  admin_user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_views_list_check CHECK ((list ~ '^[a-z-]{1,40}$'::text)),
  constraint saved_views_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 40)))),
  constraint saved_views_query_check CHECK ((length(query) <= 2000)),
  constraint saved_views_admin_user_id_fkey FOREIGN KEY (admin_user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_views_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (admin_user_id, list, lower(name));

-- One row: the version of Libas that made this schema and its procedures, and the oldest version that still runs on them.
create table schema_version (
  is_only boolean not null default true,
  version text not null,
  runs_from text not null,
  changed_at timestamp with time zone not null default now(),
  constraint schema_version_is_only_check CHECK (is_only),
  constraint schema_version_pkey PRIMARY KEY (is_only)
);

-- Words that staff made synonyms: a search for one finds what has another of the same row. The built-in ones are in the code.
create table search_synonyms (
  id uuid not null,
  terms text[] not null,
  version integer not null default 1,
  constraint search_synonyms_terms_check CHECK (((cardinality(terms) >= 1) AND (cardinality(terms) <= 20))),
  constraint search_synonyms_pkey PRIMARY KEY (id)
);

-- Secrets of confirmed authenticator apps, encrypted. last_step is the newest time step whose code was used: none counts twice.
create table second_factors (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone not null default now(),
  last_step integer not null,
  failed_tries integer not null default 0,
  locked_until timestamp with time zone,
  locks integer not null default 0,
  constraint second_factors_locks_check CHECK ((locks >= 0)),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint second_factors_pkey PRIMARY KEY (user_id)
);

-- Actions typical of attacks on accounts, or of their defence (platform/security-events.ts), for counting: 30 days. subject: a keyed hash of the person concerned, which identifies nobody.
create table security_events (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  event text not null,
  subject text,
  constraint security_events_subject_check CHECK ((subject ~ '^[\w-]{22}$'::text)),
  constraint security_events_pkey PRIMARY KEY (id)
);
CREATE INDEX security_events_at ON public.security_events USING btree (at);

-- Who is signed in. expires_at moves on with use (idle limit); nothing outlives created_at by more than 90 days.
create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  proved_at timestamp with time zone not null default now(),
  second_factor_at timestamp with time zone,
  pending_secret text,
  constraint sessions_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
alter table sessions replica identity full;

-- One piece of a set: a product, or any colour of a style.
create table set_parts (
  id uuid not null default gen_random_uuid(),
  set_id uuid not null,
  "position" integer not null,
  product_id uuid,
  style_id uuid,
  constraint set_parts_check CHECK ((num_nonnulls(product_id, style_id) = 1)),
  constraint set_parts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint set_parts_set_id_fkey FOREIGN KEY (set_id) REFERENCES sets(id) ON DELETE CASCADE,
  constraint set_parts_style_id_fkey FOREIGN KEY (style_id) REFERENCES styles(id),
  constraint set_parts_pkey PRIMARY KEY (id)
);
CREATE INDEX set_parts_product ON public.set_parts USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX set_parts_set ON public.set_parts USING btree (set_id, "position");
CREATE INDEX set_parts_style ON public.set_parts USING btree (style_id) WHERE (style_id IS NOT NULL);

-- Products that are sold together, such as an abaya with its hijab. names, texts: by language, English at least. price_value, VAT included: what all parts cost together in pence (fixed), or what is saved of their prices, in pence (amount) or per cent. On sale while active, from starts_at until ends_at.
create table sets (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  names jsonb not null,
  texts jsonb not null default '{"en": ""}'::jsonb,
  price_kind text not null,
  price_value integer not null,
  is_active boolean not null default false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  turned_at timestamp with time zone,
  constraint sets_check CHECK ((ends_at > starts_at)),
  constraint sets_check1 CHECK (((price_kind <> 'percent'::text) OR (price_value <= 90))),
  constraint sets_names_check CHECK ((COALESCE((names ->> 'en'::text), ''::text) <> ''::text)),
  constraint sets_price_kind_check CHECK ((price_kind = ANY (ARRAY['fixed'::text, 'amount'::text, 'percent'::text]))),
  constraint sets_price_value_check CHECK ((price_value > 0)),
  constraint sets_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 100))),
  constraint sets_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text)),
  constraint sets_pkey PRIMARY KEY (id),
  constraint sets_slug_key UNIQUE (slug)
);
CREATE TRIGGER sets_forget_slugs AFTER DELETE ON public.sets FOR EACH ROW EXECUTE FUNCTION forget_translations('set_slug');

-- Store settings by key; code gives the default where a row is missing.
create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint settings_version_check CHECK ((version > 0)),
  constraint settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER settings_keep_trader AFTER INSERT OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION keep_trader();
CREATE TRIGGER settings_version_is_raised BEFORE UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION raise_setting_version();

-- What is in a parcel. quantity: units.
create table shipment_items (
  shipment_id uuid not null,
  order_item_id uuid not null,
  quantity integer not null,
  constraint shipment_items_quantity_check CHECK ((quantity > 0)),
  constraint shipment_items_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE,
  constraint shipment_items_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE,
  constraint shipment_items_pkey PRIMARY KEY (shipment_id, order_item_id)
);
CREATE INDEX shipment_items_order_item ON public.shipment_items USING btree (order_item_id);

-- Parcels of orders. number: 1 for the first of its order. tracking_url: of that day, from carriers.
create table shipments (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  number integer not null,
  idempotency_key uuid not null,
  carrier text not null,
  tracking_number text,
  tracking_url text,
  shipped_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  constraint shipments_check CHECK ((delivered_at >= shipped_at)),
  constraint shipments_number_check CHECK ((number > 0)),
  constraint shipments_tracking_number_check CHECK ((tracking_number ~ '^[A-Z0-9]{4,40}$'::text)),
  constraint shipments_tracking_url_check CHECK ((tracking_url ~ '^https://[^\s]+$'::text)),
  constraint shipments_carrier_fkey FOREIGN KEY (carrier) REFERENCES carriers(code),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_order_id_idempotency_key_key UNIQUE (order_id, idempotency_key),
  constraint shipments_order_id_number_key UNIQUE (order_id, number)
);
CREATE INDEX shipments_tracking ON public.shipments USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);
CREATE TRIGGER shipments_tell_of_delivery AFTER UPDATE OF delivered_at ON public.shipments FOR EACH ROW WHEN (((old.delivered_at IS NULL) AND (new.delivered_at IS NOT NULL))) EXECUTE FUNCTION tell_of_shipment();
CREATE TRIGGER shipments_tell_of_new AFTER INSERT ON public.shipments FOR EACH ROW EXECUTE FUNCTION tell_of_shipment();

-- How a size of a product is sold that is not there: made to order, ready in lead_days calendar days, or a pre-order, sent from promised_on (Europe/London). capacity: units of it in all; taken: those that were sold, or have arrived. The rest counts as on hand (product_inventory), so that it is reserved and sold as any stock. is_next: whether the next unit that is sold is one of it, so that pages say so. Without a row a size is sold from stock only.
create table size_offers (
  product_id uuid not null,
  size_id uuid,
  lead_days integer,
  promised_on date,
  capacity integer not null,
  taken integer not null default 0,
  is_next boolean not null default false,
  constraint never_overpromised CHECK ((taken <= capacity)),
  constraint one_promise CHECK ((num_nonnulls(lead_days, promised_on) = 1)),
  constraint size_offers_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100000))),
  constraint size_offers_lead_days_check CHECK (((lead_days >= 1) AND (lead_days <= 365))),
  constraint size_offers_taken_check CHECK ((taken >= 0)),
  constraint size_offers_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint size_offers_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint size_offers_item UNIQUE NULLS NOT DISTINCT (product_id, size_id)
);
CREATE TRIGGER size_offers_next BEFORE INSERT OR UPDATE OF capacity, taken ON public.size_offers FOR EACH ROW EXECUTE FUNCTION set_offer_next();
alter table size_offers replica identity full;

-- What sizes are counted in; a product uses one. code: as in addresses and files. labels: {language: {filter: heading in filters, legend: [heading of each axis of the choice]}}, with en at least. rows_system, columns_system: of a grid, whose sizes are all combinations of theirs. measures: what is measured of each size, in the order of the size guide (body_chest, garment_length). equivalents: other systems named beside each size (EU, US). finder: how the size finder asks. usual_sizes: of a system that came with the shop, until add_usual_sizes made its sizes of them.
create table size_systems (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  kind text not null,
  labels jsonb not null,
  rows_system text,
  columns_system text,
  measures text[] not null default '{}'::text[],
  equivalents text[] not null default '{}'::text[],
  in_filters boolean not null default true,
  finder text,
  usual_sizes jsonb,
  "position" integer not null,
  version integer not null default 1,
  constraint only_a_grid_has_axes CHECK ((num_nonnulls(rows_system, columns_system) =
CASE kind
    WHEN 'grid'::text THEN 2
    ELSE 0
END)),
  constraint size_systems_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 40))),
  constraint size_systems_equivalents_check CHECK ((cardinality(equivalents) <= 4)),
  constraint size_systems_finder_check CHECK ((finder = ANY (ARRAY['height'::text, 'measures'::text]))),
  constraint size_systems_kind_check CHECK ((kind = ANY (ARRAY['one_size'::text, 'letters'::text, 'uk'::text, 'eu'::text, 'age'::text, 'height'::text, 'length'::text, 'length_fit'::text, 'waist'::text, 'shoe'::text, 'hijab'::text, 'free'::text, 'grid'::text]))),
  constraint size_systems_measures_check CHECK ((cardinality(measures) <= 8)),
  constraint size_systems_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint size_systems_version_check CHECK ((version > 0)),
  constraint two_different_axes CHECK ((rows_system <> columns_system)),
  constraint size_systems_columns_system_fkey FOREIGN KEY (columns_system) REFERENCES size_systems(code),
  constraint size_systems_rows_system_fkey FOREIGN KEY (rows_system) REFERENCES size_systems(code),
  constraint size_systems_pkey PRIMARY KEY (id),
  constraint size_systems_code_key UNIQUE (code)
);

-- What differs for one size of a product; without a row, or null, the product decides. surcharge_pence: what it costs more than the product, VAT included.
create table size_terms (
  product_id uuid not null,
  size_id uuid,
  surcharge_pence integer not null default 0,
  vat_class text,
  weight_grams integer,
  constraint size_terms_surcharge_pence_check CHECK (((surcharge_pence >= 0) AND (surcharge_pence <= 10000000))),
  constraint size_terms_vat_class_check CHECK ((vat_class = ANY (ARRAY['standard'::text, 'zero'::text]))),
  constraint size_terms_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 100000))),
  constraint size_terms_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint size_terms_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint size_terms_product_id_size_id_key UNIQUE NULLS NOT DISTINCT (product_id, size_id)
);
alter table size_terms replica identity full;

-- Size mapping of section 3: the sizes of each system in their order. labels: {language: name} where it differs from size_name. equivalents: {EU: "36"}, by those of the system. measurements: {body_chest: [from, to]} in mm, by the measures of the system. length_inches: of lengths. fit: of lengths with a fit (S, M, L). row_size_id, column_size_id: of a size of a grid.
create table sizes (
  id uuid not null default gen_random_uuid(),
  size_name text not null,
  system text not null,
  length_inches integer,
  fit text,
  "position" integer not null,
  version integer not null default 1,
  labels jsonb not null default '{}'::jsonb,
  equivalents jsonb not null default '{}'::jsonb,
  measurements jsonb not null default '{}'::jsonb,
  row_size_id uuid,
  column_size_id uuid,
  constraint both_axes_or_none CHECK (((row_size_id IS NULL) = (column_size_id IS NULL))),
  constraint sizes_version_check CHECK ((version > 0)),
  constraint sizes_column_size_id_fkey FOREIGN KEY (column_size_id) REFERENCES sizes(id) ON DELETE CASCADE,
  constraint sizes_row_size_id_fkey FOREIGN KEY (row_size_id) REFERENCES sizes(id) ON DELETE CASCADE,
  constraint sizes_system_fkey FOREIGN KEY (system) REFERENCES size_systems(code),
  constraint sizes_pkey PRIMARY KEY (id),
  constraint sizes_axes_key UNIQUE (system, row_size_id, column_size_id),
  constraint sizes_system_size_name_key UNIQUE (system, size_name)
);
CREATE INDEX sizes_column ON public.sizes USING btree (column_size_id) WHERE (column_size_id IS NOT NULL);
CREATE INDEX sizes_row ON public.sizes USING btree (row_size_id) WHERE (row_size_id IS NOT NULL);

-- What staff wrote to customers, each once: id is the key of its form. What it is about: an order, a return of it, a message of the contact form, or the customer alone. files: the names of its attachments, whose contents are with its mail.
create table staff_messages (
  id uuid not null,
  user_id uuid,
  order_id uuid,
  return_id uuid,
  contact_message_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  files jsonb not null default '[]'::jsonb,
  author text not null,
  email_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint staff_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000))),
  constraint staff_messages_recipient_check CHECK (((recipient = lower(recipient)) AND (length(recipient) <= 254))),
  constraint staff_messages_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150))),
  constraint staff_messages_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON DELETE SET NULL,
  constraint staff_messages_email_id_fkey FOREIGN KEY (email_id) REFERENCES emails(id) ON DELETE SET NULL,
  constraint staff_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint staff_messages_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE,
  constraint staff_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint staff_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX staff_messages_contact_message_id_idx ON public.staff_messages USING btree (contact_message_id) WHERE (contact_message_id IS NOT NULL);
CREATE INDEX staff_messages_created_at_idx ON public.staff_messages USING btree (created_at, id);
CREATE INDEX staff_messages_email_id_idx ON public.staff_messages USING btree (email_id) WHERE (email_id IS NOT NULL);
CREATE INDEX staff_messages_order_id_idx ON public.staff_messages USING btree (order_id, created_at) WHERE (order_id IS NOT NULL);
CREATE INDEX staff_messages_return_id_idx ON public.staff_messages USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX staff_messages_user_id_idx ON public.staff_messages USING btree (user_id, created_at) WHERE (user_id IS NOT NULL);

-- Changes of stock by staff, once for each id, which the browser makes; their movements refer to it. note: the delivery note of a supplier, for example. answers: the outcome for each cell, returned again when the request is repeated.
create table stock_changes (
  id uuid not null,
  reason text not null,
  note text,
  actor text not null,
  answers jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint stock_changes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  constraint stock_changes_reason_check CHECK ((reason = ANY (ARRAY['supplier'::text, 'found'::text, 'count'::text, 'damaged'::text, 'lost'::text, 'sample'::text, 'gift'::text, 'correction'::text]))),
  constraint stock_changes_pkey PRIMARY KEY (id)
);

-- The ledger: per product and size its sums equal product_inventory, always (npm run stock:audit).
create table stock_movements (
  id bigint not null generated always as identity,
  product_id uuid not null,
  size_id uuid,
  kind text not null,
  on_hand_delta integer not null,
  reserved_delta integer not null,
  reference_type text not null,
  reference_id text,
  reason text,
  actor text not null,
  created_at timestamp with time zone not null default now(),
  constraint stock_movements_check CHECK (((on_hand_delta <> 0) OR (reserved_delta <> 0))),
  constraint stock_movements_kind_check CHECK ((kind = ANY (ARRAY['receive'::text, 'adjust'::text, 'reserve'::text, 'release'::text, 'sell'::text, 'return'::text]))),
  constraint stock_movements_pkey PRIMARY KEY (id)
);
CREATE INDEX stock_movements_item ON public.stock_movements USING btree (product_id, size_id, id);
CREATE INDEX stock_movements_moments ON public.stock_movements USING brin (created_at) WITH (pages_per_range='16');
CREATE INDEX stock_movements_reference ON public.stock_movements USING btree (reference_type, reference_id);

-- What somebody counted, one row for each scan: their sum is what was found, below zero takes back. id: made by the device, so that a scan that is sent twice counts once. expected: what should have lain on the shelf at that moment (shelf_quantity). position: the order in which they came.
create table stocktake_counts (
  id uuid not null,
  stocktake_id uuid not null,
  "position" bigint not null generated always as identity,
  product_id uuid not null,
  size_id uuid,
  quantity integer not null,
  expected integer not null,
  actor text not null,
  counted_at timestamp with time zone not null,
  constraint stocktake_counts_quantity_check CHECK (((quantity >= '-10000'::integer) AND (quantity <= 10000))),
  constraint stocktake_counts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint stocktake_counts_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint stocktake_counts_stocktake_id_fkey FOREIGN KEY (stocktake_id) REFERENCES stocktakes(id) ON DELETE CASCADE,
  constraint stocktake_counts_pkey PRIMARY KEY (id)
);
CREATE INDEX stocktake_counts_item ON public.stocktake_counts USING btree (stocktake_id, product_id, size_id, counted_at);
CREATE INDEX stocktake_counts_product ON public.stocktake_counts USING btree (product_id, size_id);

-- A count of what is on the shelves. name: which shelves. adjusted_lines: how many products and sizes were corrected by it.
create table stocktakes (
  id uuid not null,
  name text not null,
  state text not null default 'open'::text,
  started_by text not null,
  started_at timestamp with time zone not null default now(),
  ended_by text,
  ended_at timestamp with time zone,
  adjusted_lines integer,
  constraint stocktakes_adjusted_lines_check CHECK ((adjusted_lines >= 0)),
  constraint stocktakes_check CHECK ((((state = 'open'::text) = (ended_at IS NULL)) AND ((state = 'open'::text) = (ended_by IS NULL)))),
  constraint stocktakes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint stocktakes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'applied'::text, 'given_up'::text]))),
  constraint stocktakes_pkey PRIMARY KEY (id)
);
CREATE INDEX stocktakes_newest ON public.stocktakes USING btree (started_at DESC, id);

-- Groups the colourways (products) of one design.
create table styles (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  constraint styles_pkey PRIMARY KEY (id),
  constraint styles_slug_key UNIQUE (slug)
);

-- Every version of the page terms-of-service. body: RichText of shop/content/rich-text.ts.
create table terms_versions (
  id bigint not null generated always as identity,
  title text not null,
  body jsonb not null,
  since timestamp with time zone not null default now(),
  constraint terms_versions_pkey PRIMARY KEY (id)
);
CREATE TRIGGER terms_versions_stay BEFORE DELETE OR UPDATE ON public.terms_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Who sold, as the settings had it from `since` on: a change of the settings adds what they are now, and so does a start of the shop with other defaults. details: name and trader of shop/settings/store-settings.ts; cancellation_form: the model form with that trader's address.
create table traders (
  id bigint not null generated always as identity,
  details jsonb not null,
  cancellation_form text not null,
  since timestamp with time zone not null default now(),
  constraint traders_cancellation_form_check CHECK ((cancellation_form <> ''::text)),
  constraint traders_details_check CHECK (((details ? 'name'::text) AND (details ? 'legalName'::text) AND (details ? 'vatNumber'::text))),
  constraint traders_pkey PRIMARY KEY (id)
);
CREATE TRIGGER traders_stay BEFORE DELETE OR UPDATE ON public.traders FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Files of translations that staff sent, the last twenty. changes: what each would change, as ChangedText of shop/content/server/translations/translation-imports.ts; faults: rows that were left out; same: how many texts were like that already. outcome: null until it was imported. created_by: a user's id.
create table translation_imports (
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  language text not null,
  changes jsonb not null,
  faults jsonb not null,
  same integer not null,
  outcome jsonb,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  constraint translation_imports_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text)),
  constraint translation_imports_faults_check CHECK ((jsonb_typeof(faults) = 'array'::text)),
  constraint translation_imports_pkey PRIMARY KEY (id)
);

-- Pictures, parts of them and videos that nothing shows: by hash, and since when a job has found it so.
create table unused_pictures (
  hash text not null,
  since timestamp with time zone not null,
  constraint unused_pictures_pkey PRIMARY KEY (hash)
);

-- Everybody who can sign in. first_name, last_name and role are the user metadata of section 3.
create table users (
  id uuid not null default gen_random_uuid(),
  name text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  email text not null,
  email_verified boolean not null default false,
  image text,
  role text not null default 'customer'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  admin_role text,
  erased_at timestamp with time zone,
  language text,
  custom_role_id uuid,
  constraint admins_have_an_admin_role CHECK (((role = 'admin'::text) = (admin_role IS NOT NULL))),
  constraint users_admin_role_check CHECK ((admin_role = ANY (ARRAY['owner'::text, 'manager'::text, 'fulfilment'::text, 'content'::text, 'support'::text, 'custom'::text]))),
  constraint users_custom_role_check CHECK (((NOT (admin_role IS DISTINCT FROM 'custom'::text)) = (custom_role_id IS NOT NULL))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'admin'::text]))),
  constraint users_custom_role_id_fkey FOREIGN KEY (custom_role_id) REFERENCES admin_roles(id),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email)
);
CREATE INDEX users_admins ON public.users USING btree (id) WHERE (role = 'admin'::text);
CREATE INDEX users_custom_role ON public.users USING btree (custom_role_id) WHERE (custom_role_id IS NOT NULL);
CREATE INDEX users_joined ON public.users USING btree (created_at, id) WHERE (role = 'customer'::text);
CREATE INDEX users_search ON public.users USING gin (lower(((((first_name || ' '::text) || last_name) || ' '::text) || email)) gin_trgm_ops);
CREATE INDEX users_unconfirmed ON public.users USING btree (created_at, id) WHERE ((role = 'customer'::text) AND (NOT email_verified));
CREATE TRIGGER users_find_mailing_contacts AFTER INSERT ON public.users FOR EACH ROW WHEN (new.email_verified) EXECUTE FUNCTION account_email_changed();
CREATE TRIGGER users_have_totals AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION begin_customer_totals();
CREATE TRIGGER users_lead_mailing_contacts AFTER UPDATE OF email, email_verified ON public.users FOR EACH ROW WHEN ((new.email_verified AND ((old.email <> new.email) OR (NOT old.email_verified)))) EXECUTE FUNCTION account_email_changed();

create table verifications (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

-- What is said and heard in a video, in a language: content is a WebVTT file, which is served under its hash.
create table video_captions (
  video_id uuid not null,
  language text not null,
  hash text not null,
  content text not null,
  added_at timestamp with time zone not null default now(),
  constraint video_captions_content_check CHECK ((octet_length(content) <= 204800)),
  constraint video_captions_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint video_captions_language_check CHECK ((language ~ '^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$'::text)),
  constraint video_captions_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE,
  constraint video_captions_pkey PRIMARY KEY (video_id, language)
);
CREATE INDEX video_captions_hash ON public.video_captions USING btree (hash);

-- Videos of the media library: hash is that of the file as it is served, sent_hash of the one that staff sent. poster_id: the picture that is shown until one plays. is_loop: whether it plays without sound, again and again, where it is in view. is_kept: whether it stays while nothing shows it.
create table videos (
  id uuid not null default gen_random_uuid(),
  hash text not null,
  sent_hash text not null,
  format text not null,
  width integer not null,
  height integer not null,
  duration_ms integer not null,
  bytes integer not null,
  has_sound boolean not null,
  is_loop boolean not null default false,
  poster_id uuid not null,
  file_name text not null default ''::text,
  is_kept boolean not null default false,
  created_at timestamp with time zone not null default now(),
  is_wordless boolean not null default false,
  constraint videos_bytes_check CHECK ((bytes > 0)),
  constraint videos_duration_ms_check CHECK ((duration_ms > 0)),
  constraint videos_file_name_check CHECK ((length(file_name) <= 200)),
  constraint videos_format_check CHECK ((format = ANY (ARRAY['mp4'::text, 'webm'::text]))),
  constraint videos_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint videos_height_check CHECK ((height > 0)),
  constraint videos_sent_hash_check CHECK ((sent_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint videos_width_check CHECK ((width > 0)),
  constraint videos_poster_id_fkey FOREIGN KEY (poster_id) REFERENCES pictures(id),
  constraint videos_pkey PRIMARY KEY (id),
  constraint videos_hash_key UNIQUE (hash),
  constraint videos_sent_hash_key UNIQUE (sent_hash)
);
CREATE INDEX videos_added ON public.videos USING btree (created_at, id);
CREATE INDEX videos_poster ON public.videos USING btree (poster_id);

-- Visitors whom each process has streamed to within the last 15 minutes (section 9, active users); stale after 30 s.
create unlogged table viewer_counts (
  process_id uuid not null,
  viewers integer not null,
  counted_at timestamp with time zone not null default now(),
  constraint viewer_counts_viewers_check CHECK ((viewers >= 0)),
  constraint viewer_counts_pkey PRIMARY KEY (process_id)
);

-- Customers who asked for the next unit of a sold-out size, the lowest position first. With window_expires_at one reserved unit is held for them alone until then; notified_at: when its mail was queued. Written only under the lock of the item's product_inventory row.
create table waiting_list_entries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  "position" bigint not null generated always as identity,
  created_at timestamp with time zone not null default clock_timestamp(),
  window_expires_at timestamp with time zone,
  notified_at timestamp with time zone,
  network text,
  constraint waiting_list_entries_network_check CHECK (((length(network) >= 1) AND (length(network) <= 64))),
  constraint waiting_list_entries_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint waiting_list_entries_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint waiting_list_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint waiting_list_entries_pkey PRIMARY KEY (id),
  constraint waiting_list_entries_user_id_product_id_size_id_key UNIQUE NULLS NOT DISTINCT (user_id, product_id, size_id)
);
CREATE INDEX waiting_list_entries_ends ON public.waiting_list_entries USING btree (window_expires_at) WHERE (window_expires_at IS NOT NULL);
CREATE INDEX waiting_list_entries_network ON public.waiting_list_entries USING btree (network) WHERE (network IS NOT NULL);
CREATE INDEX waiting_list_entries_waiting ON public.waiting_list_entries USING btree (product_id, size_id, "position") WHERE (window_expires_at IS NULL);
CREATE INDEX waiting_list_entries_windows ON public.waiting_list_entries USING btree (product_id, size_id) WHERE (window_expires_at IS NOT NULL);
alter table waiting_list_entries replica identity full;

-- A try to deliver, planned, under way (claimed_until) or over (ended_at). key: the press of "Send again" that asked for it; null for those that the shop plans. status, answer: what was answered, its first kilobyte; failure: why there was no answer.
create table webhook_attempts (
  id uuid not null default gen_random_uuid(),
  delivery_id uuid not null,
  key uuid,
  due_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  status integer,
  answer text,
  failure text,
  constraint webhook_attempts_answer_check CHECK ((length(answer) <= 1024)),
  constraint webhook_attempts_failure_check CHECK ((length(failure) <= 300)),
  constraint webhook_attempts_status_check CHECK (((status >= 100) AND (status <= 599))),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  constraint webhook_attempts_pkey PRIMARY KEY (id),
  constraint webhook_attempts_delivery_id_key_key UNIQUE (delivery_id, key)
);
CREATE INDEX webhook_attempts_delivery ON public.webhook_attempts USING btree (delivery_id, due_at);

-- One event for one endpoint. waiting: it is tried again by itself; failed: not any more. type is that of its event.
create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  endpoint_id uuid not null,
  type text not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id)
);
CREATE INDEX webhook_deliveries_created ON public.webhook_deliveries USING btree (created_at, id);
CREATE INDEX webhook_deliveries_endpoint ON public.webhook_deliveries USING btree (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_state ON public.webhook_deliveries USING btree (state, created_at, id);
CREATE INDEX webhook_deliveries_type ON public.webhook_deliveries USING btree (type, created_at, id);

-- Programs that the shop notifies of events (docs/integrations.md). secret, old_secret: sealed; the current signing key, and the former one, which also signs until old_secret_until; failing_since: the first failure since the last success; switched_off_at: when the shop itself switched it off after three days of failures.
create table webhook_endpoints (
  id uuid not null,
  name text not null,
  url text not null,
  events text[] not null,
  is_on boolean not null default true,
  version integer not null default 1,
  secret text not null,
  secret_version integer not null default 1,
  old_secret text,
  old_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  switched_off_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint webhook_endpoints_check CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoints_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint webhook_endpoints_secret_version_check CHECK ((secret_version > 0)),
  constraint webhook_endpoints_url_check CHECK (((url ~ '^https?://[^\s@]+$'::text) AND (length(url) <= 500))),
  constraint webhook_endpoints_version_check CHECK ((version > 0)),
  constraint webhook_endpoints_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_endpoints_created ON public.webhook_endpoints USING btree (created_at, id);

-- Events for webhooks, written in the transaction of the change and only while some endpoint subscribes to them. body: the JSON as it is sent; ids, sums and states, no personal data. Deleted after 30 days.
create table webhook_events (
  id uuid not null default gen_random_uuid(),
  type text not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint webhook_events_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_events_created ON public.webhook_events USING btree (created_at);

-- Section 3, wishlist item: product plus size, a missing size counts as none. price_pence and was_sold_out: as they were when it was added, for the marks "price drop" and "back in stock".
create table wishlist_items (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  product_id uuid not null,
  size_id uuid,
  price_pence integer not null,
  was_sold_out boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint wishlist_items_price_pence_check CHECK ((price_pence > 0)),
  constraint wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint wishlist_items_size_id_fkey FOREIGN KEY (size_id) REFERENCES sizes(id),
  constraint wishlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wishlist_items_pkey PRIMARY KEY (id),
  constraint wishlist_items_user_id_product_id_size_id_key UNIQUE NULLS NOT DISTINCT (user_id, product_id, size_id)
);
alter table wishlist_items replica identity full;

-- The read-only link to a customer's wishlist; deleting the row ends it.
create table wishlist_shares (
  user_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  constraint wishlist_shares_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint wishlist_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint wishlist_shares_pkey PRIMARY KEY (user_id),
  constraint wishlist_shares_id_key UNIQUE (id),
  constraint wishlist_shares_token_hash_key UNIQUE (token_hash)
);

-- Payments that came with another sum than the order's: they pay for nothing until somebody gives them back. amount: what the provider charged, in the smallest unit of its currency.
create table wrong_payments (
  order_id uuid not null,
  amount integer not null,
  currency text not null,
  told_at timestamp with time zone not null default now(),
  given_back_at timestamp with time zone,
  refund_id uuid,
  refunded jsonb not null default '{}'::jsonb,
  constraint wrong_payments_amount_check CHECK ((amount > 0)),
  constraint wrong_payments_check CHECK (((refund_id IS NULL) OR (given_back_at IS NOT NULL))),
  constraint wrong_payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint wrong_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint wrong_payments_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint wrong_payments_pkey PRIMARY KEY (order_id),
  constraint wrong_payments_refund_id_key UNIQUE (refund_id)
);
CREATE INDEX wrong_payments_waiting ON public.wrong_payments USING btree (told_at) WHERE (given_back_at IS NULL);

-- Ids of pictures and of videos wherever they are named, and other texts of the same places: one whose id is not here is shown nowhere. A new place for either is added here.
create view picture_uses as
 SELECT (product_images.picture_id)::text AS picture
   FROM product_images
UNION ALL
 SELECT (posts.cover_picture_id)::text AS picture
   FROM posts
  WHERE (posts.cover_picture_id IS NOT NULL)
UNION ALL
 SELECT (named.it #>> '{}'::text[]) AS picture
   FROM (posts
     CROSS JOIN LATERAL jsonb_path_query(posts.body, 'strict $.**?(@.type() == "string")'::jsonpath) named(it))
UNION ALL
 SELECT (named.it #>> '{}'::text[]) AS picture
   FROM (content_pages
     CROSS JOIN LATERAL jsonb_path_query(content_pages.body, 'strict $.**?(@.type() == "string")'::jsonpath) named(it))
UNION ALL
 SELECT (named.it #>> '{}'::text[]) AS picture
   FROM (content_drafts
     CROSS JOIN LATERAL jsonb_path_query(content_drafts.content, 'strict $.**?(@.type() == "string")'::jsonpath) named(it))
UNION ALL
 SELECT (named.it #>> '{}'::text[]) AS picture
   FROM (content_versions
     CROSS JOIN LATERAL jsonb_path_query(content_versions.content, 'strict $.**?(@.type() == "string")'::jsonpath) named(it))
UNION ALL
 SELECT (named.it #>> '{}'::text[]) AS picture
   FROM (terms_versions
     CROSS JOIN LATERAL jsonb_path_query(terms_versions.body, 'strict $.**?(@.type() == "string")'::jsonpath) named(it))
UNION ALL
 SELECT (named.it #>> '{}'::text[]) AS picture
   FROM (settings
     CROSS JOIN LATERAL jsonb_path_query(settings.value, 'strict $.**?(@.type() == "string")'::jsonpath) named(it))
UNION ALL
 SELECT (videos.poster_id)::text AS picture
   FROM videos
UNION ALL
 SELECT (product_images.video_id)::text AS picture
   FROM product_images
  WHERE (product_images.video_id IS NOT NULL);

-- Section 3: how many customers hold a product in their cart at this moment, counted.
create view realtime_product_stats as
 SELECT product_id,
    (count(DISTINCT user_id))::integer AS cart_viewers
   FROM cart_reservations r
  WHERE (expires_at > now())
  GROUP BY product_id;

-- The pictures of products as they are shown: the part of each that was chosen, in pixels, and what has to stay in view of it, in percent.
create view shown_pictures as
 SELECT i.product_id,
    i.picture_id,
    i."position",
    i.is_primary,
    i.alt,
    COALESCE(c.hash, f.hash) AS hash,
        CASE
            WHEN (c.hash IS NULL) THEN f.width
            ELSE (LEAST(GREATEST(round((((f.width * c.width))::numeric / 100.0)), (1)::numeric), ((f.width)::numeric - LEAST(round((((f.width * c.x))::numeric / 100.0)), ((f.width - 1))::numeric))))::integer
        END AS width,
        CASE
            WHEN (c.hash IS NULL) THEN f.height
            ELSE (LEAST(GREATEST(round((((f.height * c.height))::numeric / 100.0)), (1)::numeric), ((f.height)::numeric - LEAST(round((((f.height * c.y))::numeric / 100.0)), ((f.height - 1))::numeric))))::integer
        END AS height,
    f.dominant_hex,
        CASE
            WHEN (i.focal_x IS NOT NULL) THEN jsonb_build_object('x', LEAST((100)::numeric, GREATEST((0)::numeric, round(((((i.focal_x - COALESCE((c.x)::integer, 0)))::numeric * 100.0) / (COALESCE((c.width)::integer, 100))::numeric)))), 'y', LEAST((100)::numeric, GREATEST((0)::numeric, round(((((i.focal_y - COALESCE((c.y)::integer, 0)))::numeric * 100.0) / (COALESCE((c.height)::integer, 100))::numeric)))))
            ELSE NULL::jsonb
        END AS focal,
    i.size_ids,
    i.video_id
   FROM ((product_images i
     JOIN pictures f ON ((f.id = i.picture_id)))
     LEFT JOIN picture_crops c ON ((c.hash = i.crop_hash)));

CREATE OR REPLACE FUNCTION public.account_email_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform follow_account_email(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_to_customer_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_is_order boolean := new.kind = 'invoice'
    and not exists (select from order_differences d where d.order_id = new.order_id);
begin
  update customer_totals t
     set orders = t.orders + case when v_is_order and o.exchange_return_id is null then 1 else 0 end,
         spent_pence = t.spent_pence + case new.kind when 'invoice' then new.total_pence else -new.total_pence end,
         last_order_at = case
           when v_is_order and o.exchange_return_id is null
           then greatest(t.last_order_at, o.created_at) else t.last_order_at
         end
    from orders o
   where o.id = new.order_id and t.user_id = o.customer_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_customer_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into customer_totals (user_id) values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.chain_new_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform chain_audit_entry(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_waiting_of_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform leave_waiting_lists(new.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_exchange_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform exchange_order_changed(new.exchange_return_id, new.state);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_picture_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_images i set size_ids = array_remove(i.size_ids, old.size_id)
   where i.product_id = old.product_id and old.size_id = any (i.size_ids);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from content_translations t where t.kind = tg_argv[0] and t.subject_id = old.id;
  delete from former_local_slugs f where f.kind = tg_argv[0] and f.subject_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_former_local_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    -- What something is called now is no former name of anything.
    delete from former_local_slugs f where f.kind = new.kind and f.slug = new.text and f.language = new.language;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.text <> new.text) then
    insert into former_local_slugs (kind, language, slug, subject_id)
    values (old.kind, old.language, old.text, old.subject_id)
        on conflict (kind, slug, language) do update set subject_id = excluded.subject_id, created_at = now();
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_terms_of_the_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.trader_id := (select max(id) from traders);
  new.terms_version_id := (select max(id) from terms_versions);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_terms_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into terms_versions (title, body) values (new.title, new.body);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_trader()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_last traders;
  v_details jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('traders', 0));
  select * into v_last from traders order by id desc limit 1;
  v_details := v_last.details || trader_settings();
  if v_details <> v_last.details then
    insert into traders (details, cancellation_form)
    values (v_details, replace(v_last.cancellation_form, trader_addressee(v_last.details),
                               trader_addressee(v_details)));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_audit_origin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_origin text := nullif(current_setting('libas.origin', true), '');
begin
  if v_origin is not null then
    new.session_id := split_part(v_origin, ' ', 1);
    new.place := nullif(split_part(v_origin, ' ', 2), '');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_line_let_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_line_let_go(old.user_id, old.product_id, old.size_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_offer_next()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update size_offers o
     set is_next = (new.quantity_on_hand - new.quantity_reserved <= o.capacity - o.taken)
   where o.product_id = new.product_id and o.size_id is not distinct from new.size_id
     and o.is_next <> (new.quantity_on_hand - new.quantity_reserved <= o.capacity - o.taken);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.last_sold_out_at := clock_timestamp();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.place_changed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform place_in_collections(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_product_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.raise_setting_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_item_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from order_item_costs c where c.order_item_id = new.id;
  end if;
  insert into order_item_costs (order_item_id, cost_pence)
  select new.id, c.cost_pence
    from product_costs c
   where c.product_id = new.product_id and (c.size_id = new.size_id or c.size_id is null)
   order by c.size_id is null limit 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_post_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'published'
     or exists (select from content_versions v where v.kind = 'post' and v.key = new.id::text) then
    insert into post_slugs (slug, post_id) values (old.slug, new.id)
      on conflict (slug) do update set post_id = excluded.post_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op = 'INSERT' or new.price_pence <> old.price_pence) and new.price_pence > 0 then
    insert into price_history (product_id, price_pence) values (new.id, new.price_pence);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_slugs (slug, product_id) values (old.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'LB003',
    message = format('What is in %s is never changed or deleted.', tg_table_name);
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unknown_return_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from return_state_transitions t
                  where t.from_state = old.state and t.to_state = new.state) then
    raise exception using errcode = 'LB002',
      message = format('A return cannot go from %s to %s.', old.state, new.state);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_unknown_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from order_state_transitions t
                  where t.from_state = old.state and t.to_state = new.state) then
    raise exception using errcode = 'LB002',
      message = format('An order cannot go from %s to %s.', old.state, new.state);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.reviews_follow_their_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform move_reviews_to_style(new.id, new.style_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.serve_published_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from product_inventory i
    where i.product_id = new.id
      and exists (select from waiting_list_entries w
                   where w.product_id = i.product_id and w.size_id is not distinct from i.size_id)
    order by i.size_id
      for update;
  perform serve_waiting_list(waited.product_id, waited.size_id)
     from (select distinct w.product_id, w.size_id from waiting_list_entries w
            where w.product_id = new.id) waited;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_offer_next()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select i.quantity_on_hand - i.quantity_reserved <= new.capacity - new.taken into new.is_next
    from product_inventory i
   where i.product_id = new.product_id and i.size_id is not distinct from new.size_id;
  new.is_next := coalesce(new.is_next, false);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.setting_int(p_key text, p_default integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select (value #>> '{}')::integer from settings where key = p_key), p_default)
$function$
;

CREATE OR REPLACE FUNCTION public.tell_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_data jsonb := jsonb_build_object('order_id', new.id, 'order_number', new.order_number,
    'customer_id', new.customer_id, 'state', new.state, 'total_pence', new.total_pence,
    'currency', new.currency, 'exchange_return_id', new.exchange_return_id,
    'is_gift_card', new.delivery_method_id is null);
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks('order.placed', v_data);
  end if;
  if new.state = 'paid' then
    perform tell_webhooks('order.paid', v_data);
  elsif new.state = 'cancelled' then
    perform tell_webhooks('order.cancelled', v_data);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(case new.status when 'active' then 'product.published' else 'product.archived' end,
    jsonb_build_object('product_id', new.id, 'slug', new.slug, 'price_pence', new.price_pence,
                       'status', new.status));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks('refund.succeeded',
    jsonb_build_object('refund_id', new.id, 'order_id', new.order_id, 'return_id', new.return_id,
                       'pence', new.pence, 'reason', new.reason));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(case tg_op when 'INSERT' then 'return.requested' else 'return.settled' end,
    jsonb_build_object('return_id', new.id, 'return_number', new.return_number, 'order_id', new.order_id,
                       'customer_id', new.customer_id, 'state', new.state, 'resolution', new.resolution));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(case when new.delivered_at is null then 'shipment.sent' else 'shipment.delivered' end,
    jsonb_build_object('shipment_id', new.id, 'order_id', new.order_id, 'number', new.number,
                       'carrier', new.carrier));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_webhooks(case when new.is_out_of_stock then 'stock.sold_out' else 'stock.back_in' end,
    jsonb_build_object('product_id', new.product_id, 'size_id', new.size_id,
                       'available', new.available_quantity));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.trader_addressee(p_details jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select concat_ws(', ', p_details ->> 'legalName',
                   (select string_agg(line, ', ' order by at)
                      from jsonb_array_elements_text(p_details -> 'addressLines')
                           with ordinality as lines(line, at)),
                   p_details ->> 'email')
$function$
;

CREATE OR REPLACE FUNCTION public.trader_settings()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_object_agg(known.field, s.value), '{}')
    from (values ('shop_name', 'name'), ('shop_logo', 'logo'), ('legal_name', 'legalName'),
                 ('address_lines', 'addressLines'), ('company_number', 'companyNumber'),
                 ('registered_in', 'registeredIn'), ('vat_number', 'vatNumber'),
                 ('shop_email', 'email'), ('shop_phone', 'phone'))
         as known(key, field)
    join settings s on s.key = known.key
$function$
;

CREATE OR REPLACE FUNCTION public.without_buyer(p_document jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (p_document - '{email,billing_address,delivery_address}'::text[]) #- '{discount,name}'
$function$
;

-- procedure accept_admin_invitation(uuid,text) returns text
-- procedure accept_cart_price(uuid,uuid,integer) returns TABLE(outcome text, price_pence integer)
-- procedure add_colour(uuid,uuid,jsonb,jsonb,text,jsonb) returns TABLE(outcome text, fields text[])
-- procedure add_inventory_item(uuid,uuid,integer) returns void
-- procedure add_item_to_cart_with_reservation(uuid,uuid,uuid,integer,integer,text) returns TABLE(outcome text, cart_item_id uuid, line_quantity integer, available integer, price_pence integer, expires_at timestamp with time zone, was_priority_given boolean)
-- procedure add_order_note(uuid,uuid,text,text) returns text
-- procedure add_own_mails(uuid,text[],text,text,text) returns void
-- procedure add_passkey(uuid,uuid,text,text,bigint,text[],text,boolean,integer) returns TABLE(id uuid, name text, is_synced boolean, created_at timestamp with time zone)
-- procedure add_product_pictures(uuid,jsonb,text) returns TABLE(outcome text, fields text[])
-- procedure add_provider_refund(uuid,integer,text,text,integer) returns text
-- procedure add_redirects(jsonb,text) returns TABLE(from_path text, outcome text, other text)
-- procedure add_return_photo(uuid,text,integer,integer,integer) returns TABLE(outcome text, photo_id uuid)
-- procedure add_return_tracking(uuid,uuid,text,text) returns TABLE(outcome text, return_number text, state text, is_correction boolean)
-- procedure add_review_photo(uuid,text,integer,integer,integer) returns TABLE(photo_id uuid)
-- procedure add_set_part(uuid,uuid,uuid,boolean,text) returns TABLE(outcome text)
-- procedure add_set_to_cart(uuid,uuid,uuid,jsonb,integer,text) returns TABLE(outcome text, product_id uuid, available integer, price_pence integer, was_priority_given boolean)
-- procedure add_to_wishlist(uuid,uuid,uuid) returns TABLE(outcome text)
-- procedure add_usual_sizes() returns void
-- procedure add_video(jsonb) returns TABLE(outcome text, video_id uuid, video_hash text)
-- procedure address_digest(jsonb) returns uuid
-- procedure adjust_credit(uuid,integer,text,text,uuid) returns TABLE(outcome text, balance_pence integer)
-- procedure adjust_stock(uuid,uuid,integer,text,text,text,text) returns TABLE(outcome text, available integer)
-- procedure admin_role_facts(text) returns jsonb
-- procedure admin_role_name(text) returns text
-- procedure allocate_pence(integer,bigint[]) returns integer[]
-- procedure anonymise_orders(uuid[]) returns TABLE(storage_key text)
-- procedure apply_stocktake(uuid,jsonb,text) returns TABLE(outcome text, lines integer, items jsonb)
-- procedure approve_return(uuid,text) returns TABLE(outcome text, state text)
-- procedure ask_for_mails(text,text[],text,text,text,text) returns TABLE(contact_id uuid)
-- procedure attribute_seen(jsonb,jsonb) returns text
-- procedure audit_credit() returns TABLE(problem text, account_id uuid, order_id uuid, expected integer, found integer)
-- procedure audit_saved_record(text,uuid,jsonb,jsonb,text) returns void
-- procedure audit_stock() returns TABLE(problem text, product_id uuid, size_id uuid, reference text, expected integer, found integer)
-- procedure audit_text(bigint) returns text
-- procedure audit_value(jsonb) returns jsonb
-- procedure awaits_goods(uuid) returns boolean
-- procedure become_refunded(uuid,text) returns void
-- procedure begin_addition(uuid,uuid,text) returns text
-- procedure begin_due_campaigns() returns integer
-- procedure begin_forward(text,timestamp with time zone,integer) returns TABLE(outcome text, token uuid, events jsonb, arrived_in text, arrival bigint, most integer)
-- procedure begin_second_factor(uuid,text,text) returns TABLE(secret text)
-- procedure begin_webhook_attempt(uuid) returns TABLE(outcome text, again_at timestamp with time zone, endpoint_id uuid, url text, event_id uuid, body text, secret text, old_secret text)
-- procedure block_customer(uuid,uuid,text) returns text
-- procedure bought_gift_card_pence(uuid) returns integer
-- procedure bulk_changes(jsonb,jsonb) returns jsonb
-- procedure bulk_outcome(jsonb,jsonb) returns TABLE(outcome text, fields text[])
-- procedure bulk_packing_outcome(uuid) returns TABLE(outcome text, state text)
-- procedure campaign_allowance(integer) returns integer
-- procedure campaign_facts(campaigns) returns jsonb
-- procedure can_be_sent_with(uuid) returns boolean
-- procedure cancel_items(uuid,jsonb,text,text,uuid,uuid) returns TABLE(outcome text, state text, order_item_id uuid, is_whole boolean, card_pence integer, credit_pence integer)
-- procedure cancel_product_import(uuid,text) returns TABLE(outcome text)
-- procedure cancel_return(uuid,uuid) returns TABLE(outcome text, return_number text, state text)
-- procedure captions_of(uuid) returns jsonb
-- procedure card_left_pence(uuid) returns integer
-- procedure cart_set_lines(uuid,timestamp with time zone) returns TABLE(cart_item_id uuid, cart_set_id uuid, set_id uuid, set_part_id uuid, set_parts integer, saving_pence integer, now_saving_pence integer)
-- procedure categories_within(text) returns TABLE(category_id uuid)
-- procedure category_path(uuid) returns TABLE(slug text, name text, depth integer)
-- procedure chain_audit_entry(bigint) returns void
-- procedure change_admin_role(uuid,uuid,text,text) returns TABLE(outcome text, role_now text, name_now text, written boolean)
-- procedure change_barcode(uuid,uuid,text,text,text) returns TABLE(outcome text, barcode text, product_id uuid, size_id uuid)
-- procedure change_cart_item_quantity(uuid,uuid,integer,text) returns TABLE(outcome text, product_id uuid, line_quantity integer, available integer, expires_at timestamp with time zone)
-- procedure change_code_verdict(text,text[]) returns text
-- procedure change_cost(uuid,uuid,integer,integer,text) returns jsonb
-- procedure change_email(uuid,uuid,timestamp with time zone,text,text[],text[]) returns TABLE(outcome text, side text, old_email text)
-- procedure change_offer(uuid,uuid,jsonb,jsonb,text) returns jsonb
-- procedure change_offered_units(uuid,uuid,integer,text,text) returns void
-- procedure change_on_hand(uuid,uuid,integer,integer,text,uuid,text) returns jsonb
-- procedure change_order_address(uuid,uuid,jsonb,jsonb,text) returns TABLE(outcome text, state text)
-- procedure change_order_item(uuid,uuid,uuid,integer,uuid,uuid,text) returns TABLE(outcome text, state text, order_item_id uuid, available integer, cheaper_pence integer)
-- procedure change_password(uuid,uuid,timestamp with time zone,text) returns TABLE(outcome text)
-- procedure change_price(uuid,integer,integer,text) returns jsonb
-- procedure change_products(uuid,uuid[],jsonb,text) returns TABLE(product_id uuid, outcome text, fields text[])
-- procedure change_refund_pence(uuid,uuid) returns integer
-- procedure change_reorder_level(uuid,uuid,integer,integer,text) returns jsonb
-- procedure change_size_system(uuid,text,text,text) returns TABLE(outcome text, size_names text[])
-- procedure change_size_term(uuid,uuid,text,integer,integer,text) returns jsonb
-- procedure change_sku(uuid,uuid,text,text,text) returns jsonb
-- procedure change_stock(uuid,text,text,jsonb,text) returns TABLE(cell integer, outcome text, now integer, at_least integer, value jsonb, owner jsonb)
-- procedure change_video(uuid,jsonb,text) returns TABLE(outcome text)
-- procedure changed_facts(jsonb,jsonb) returns jsonb
-- procedure cheaper_by(integer,integer,integer,integer,integer) returns integer
-- procedure check_product_import(jsonb) returns TABLE("position" integer, outcome text, fields text[])
-- procedure choose_language(uuid,text) returns text
-- procedure choose_own_mails(uuid,text[],text,text,text) returns TABLE(given text[], ended text[])
-- procedure clear_cart(uuid) returns integer
-- procedure close_given_back(uuid,text) returns void
-- procedure collect_events(jsonb,uuid) returns integer
-- procedure collect_replay_part(jsonb,integer,integer,bytea,uuid,timestamp with time zone,integer,integer) returns text
-- procedure complete_the_look(uuid,integer) returns uuid[]
-- procedure confirm_email(uuid,text,text) returns text
-- procedure confirm_mails(text) returns TABLE(outcome text, contact_id uuid, email text, purposes text[])
-- procedure confirm_second_factor(uuid,text,text,text,integer,text[],timestamp with time zone) returns TABLE(outcome text, tries_left integer, locked_until timestamp with time zone, backup_codes_left integer)
-- procedure content_facts(jsonb) returns jsonb
-- procedure content_of(text,text) returns jsonb
-- procedure content_to_edit(text,text) returns jsonb
-- procedure correct_credit(uuid,integer,integer,text,text,uuid) returns TABLE(outcome text, balance_pence integer)
-- procedure correct_tracking(uuid,text,text,text) returns TABLE(outcome text, order_id uuid)
-- procedure count_active_users() returns TABLE(active integer, source text)
-- procedure count_changeable(uuid[],jsonb) returns TABLE(outcome text, products integer, product_ids uuid[], seen jsonb)
-- procedure count_given_units(bigint,bigint,integer,integer) returns bigint
-- procedure count_keeps_left(integer,timestamp with time zone,timestamp with time zone,boolean) returns integer
-- procedure count_packable(uuid[]) returns TABLE(outcome text, state text, orders integer)
-- procedure count_printable(uuid[]) returns TABLE(found integer, printable integer)
-- procedure count_stock() returns bigint
-- procedure count_units_sold(timestamp with time zone) returns integer
-- procedure create_account(text,text,text,text,text) returns TABLE(outcome text, user_id uuid)
-- procedure create_product(uuid,uuid,jsonb,text) returns TABLE(outcome text, fields text[])
-- procedure create_return(uuid,uuid,jsonb,text,uuid[],uuid,integer,text[]) returns TABLE(outcome text, return_id uuid, return_number text, state text, order_item_id uuid, units_left integer, difference_pence integer, order_to_pay uuid)
-- procedure create_style(jsonb,jsonb,boolean,text,jsonb) returns TABLE(outcome text, product_id uuid, faults jsonb)
-- procedure credit_note_document(uuid,integer,uuid) returns jsonb
-- procedure credit_note_left(uuid) returns TABLE(percent integer, gross integer, vat integer)
-- procedure credit_note_lines(uuid,integer,jsonb,integer) returns jsonb
-- procedure custom_role_of(text) returns uuid
-- procedure dearer_by(order_items,integer,products,uuid) returns integer
-- procedure decide_review(uuid,integer,text,text,text) returns TABLE(outcome text)
-- procedure delete_admin_role(uuid,uuid,integer) returns TABLE(outcome text, members integer, invitations integer, written boolean)
-- procedure delete_attribute(uuid,integer,text) returns TABLE(outcome text)
-- procedure delete_campaign(uuid,integer,text) returns text
-- procedure delete_category(uuid,integer,uuid,text) returns TABLE(outcome text)
-- procedure delete_collection(uuid,integer,uuid,text) returns TABLE(outcome text)
-- procedure delete_draft_order(uuid,integer,text) returns text
-- procedure delete_flag(uuid,integer,text) returns text
-- procedure delete_free_page(uuid,integer,text,text) returns TABLE(outcome text)
-- procedure delete_message_template(uuid,integer,text) returns TABLE(outcome text)
-- procedure delete_order_note(uuid,bigint,text,boolean) returns text
-- procedure delete_post(uuid,integer,text) returns TABLE(outcome text)
-- procedure delete_review(uuid,uuid) returns TABLE(outcome text)
-- procedure delete_set(uuid,integer,text) returns TABLE(outcome text)
-- procedure delete_size(uuid,integer,text) returns TABLE(outcome text)
-- procedure delete_size_system(uuid,integer,text) returns TABLE(outcome text)
-- procedure delete_synonyms(uuid,integer,text) returns TABLE(outcome text)
-- procedure deliver_shipment(uuid,text) returns TABLE(outcome text, state text, order_id uuid)
-- procedure describe_cart_lines(uuid[]) returns jsonb
-- procedure describe_migrated_item(text,text,text,integer,integer,text) returns text
-- procedure describe_returns(uuid[]) returns TABLE(return_id uuid, return_number text, order_id uuid, order_number text, customer_id uuid, state text, resolution text, requested_at timestamp with time zone, approved_at timestamp with time zone, rejection text, tracking jsonb, posted_at timestamp with time zone, received_at timestamp with time zone, closed_at timestamp with time zone, items jsonb, photos jsonb, events jsonb, exchange_order jsonb, paid_back_by text)
-- procedure difference_of(order_differences) returns jsonb
-- procedure differences_held(uuid) returns TABLE(order_id uuid, units integer)
-- procedure differences_of(uuid,jsonb) returns TABLE(order_id uuid, units integer, pence integer, order_item_id uuid)
-- procedure draft_order_facts(uuid) returns jsonb
-- procedure draft_set_lines(uuid) returns TABLE(line_id uuid, draft_set_id uuid, set_id uuid, set_part_id uuid, set_parts integer, saving_pence integer)
-- procedure drop_exchange_order(uuid,text,text) returns void
-- procedure dropped_wishes(uuid) returns TABLE(product_id uuid, slug text, name text, colour_name text, was_pence integer, now_pence integer)
-- procedure duplicate_product(uuid,uuid,text,text) returns TABLE(outcome text)
-- procedure edit_branding(integer,jsonb,text,text) returns TABLE(outcome text, version integer, content jsonb, written jsonb)
-- procedure edit_content(text,text,integer,jsonb,text,timestamp with time zone,text) returns TABLE(outcome text, fields text[], edited jsonb)
-- procedure emails_of_person(uuid) returns SETOF text
-- procedure end_admin_sessions(uuid,uuid) returns text
-- procedure end_campaign(uuid) returns void
-- procedure end_customer_sessions(uuid,uuid,uuid) returns text
-- procedure end_exchange(uuid,text) returns TABLE(outcome text, state text)
-- procedure end_exports(uuid[]) returns void
-- procedure end_forward(text,uuid,text,text,integer,text,bigint,timestamp with time zone) returns text
-- procedure end_mails(uuid,text[],text,text,text,uuid) returns SETOF text
-- procedure end_own_mails(uuid,text[],text,text) returns SETOF text
-- procedure end_priority_windows(uuid,uuid) returns integer
-- procedure end_session(uuid,uuid) returns TABLE(token_hash text)
-- procedure end_sessions(uuid,uuid) returns void
-- procedure end_webhook_attempt(uuid,integer,text,text) returns TABLE(outcome text, endpoint_id uuid, endpoint_name text, failing_since timestamp with time zone)
-- procedure ensure_first_admin(text,text) returns TABLE(outcome text, user_id uuid)
-- procedure enter_by_code(text,text) returns TABLE(outcome text, user_id uuid)
-- procedure erase_person(uuid) returns TABLE(outcome text, user_id uuid, waits_for text[], is_first boolean)
-- procedure erasure_obstacles(uuid,boolean) returns text[]
-- procedure evaluate_discounts(uuid,timestamp with time zone,text) returns TABLE(discount_id uuid, name text, code text, kind text, minimum_pence integer, problem text, goods_pence integer, line_pence integer[])
-- procedure exchange_lines(uuid) returns TABLE(order_item_id uuid, product_id uuid, size_id uuid, name text, colour_name text, size_name text, quantity integer, unit_price_pence integer, discount_pence integer, vat_class text, return_exemption text, value_pence integer, "position" integer, is_offered boolean, is_as_paid boolean)
-- procedure exchange_order_changed(uuid,text) returns void
-- procedure exchange_order_to_pay(uuid) returns uuid
-- procedure exchange_value_pence(uuid,integer) returns integer
-- procedure expire_return(uuid,timestamp with time zone) returns boolean
-- procedure extend_holds(uuid,timestamp with time zone) returns void
-- procedure extras_to_cancel(uuid) returns jsonb
-- procedure fill_collection(uuid,timestamp with time zone) returns void
-- procedure find_cart_conflicts(uuid,jsonb) returns SETOF integer
-- procedure find_credit(uuid,text[]) returns TABLE(turn bigint, account_id uuid, kind text, code_hash text, balance_pence integer, problem text)
-- procedure find_former_cart_item(uuid,uuid) returns uuid
-- procedure find_priority_window(uuid,uuid,uuid) returns uuid
-- procedure find_scanned_item(text) returns TABLE(product_id uuid, size_id uuid)
-- procedure find_sent_video(text,boolean) returns uuid
-- procedure find_untold_windows(integer) returns TABLE(entry_id uuid, email text, first_name text, product_id uuid, size_id uuid, slug text, name text, colour_name text, size_name text, window_expires_at timestamp with time zone, minutes integer, language text)
-- procedure find_waiting_place(uuid,uuid,bigint) returns integer
-- procedure finish_export(uuid,text,text,integer) returns text
-- procedure fit_refund(jsonb,integer,integer) returns TABLE(lines jsonb, delivery_pence integer)
-- procedure fits_attribute(attributes,jsonb) returns boolean
-- procedure follow_account_email(uuid) returns void
-- procedure forget_campaign_recipients(integer,integer) returns integer
-- procedure forget_credentials(uuid) returns void
-- procedure forget_events(timestamp with time zone,integer) returns integer
-- procedure forget_expired_credentials() returns void
-- procedure forget_migrated_guest_items() returns void
-- procedure forget_old_data(integer,integer,integer,integer) returns integer
-- procedure forget_old_records(integer,integer,integer,integer,integer,integer) returns integer
-- procedure forget_payment_declines() returns void
-- procedure forget_person(uuid) returns boolean
-- procedure forget_picture(text,timestamp with time zone) returns boolean
-- procedure forget_product_slug(uuid,text,text) returns TABLE(outcome text)
-- procedure forget_replays(timestamp with time zone,integer) returns integer
-- procedure forget_unconfirmed_contacts() returns void
-- procedure forget_webhooks() returns integer
-- procedure free_product_slug(text,uuid) returns text
-- procedure get_batch_inventory_status(uuid[]) returns TABLE(product_id uuid, size_id uuid, quantity_on_hand integer, quantity_reserved integer, available_quantity integer, is_out_of_stock boolean, is_low_stock boolean, reorder_level integer, last_updated timestamp with time zone, promise_days integer, promise_on text)
-- procedure get_cart(uuid,boolean) returns TABLE(id uuid, product_id uuid, slug text, name text, colour_name text, category text, size_id uuid, size_name text, quantity integer, unit_price integer, price_now_pence integer, image_hash text, image_width integer, image_height integer, image_dominant_hex text, image_alt text, image_focal jsonb, available integer, is_sold boolean, return_exemption text, created_at timestamp with time zone, expires_at timestamp with time zone, keeps_left integer, server_time timestamp with time zone, cart_set_id uuid, set_slug text, set_parts integer, set_names jsonb, set_saving_pence integer, set_saving_now_pence integer, promise_days integer, promise_on text, promise_is_later boolean)
-- procedure get_cart_conflicts_preview(uuid,jsonb) returns TABLE(conflicts_found boolean, conflict_count integer)
-- procedure get_cart_products(uuid[]) returns TABLE(id uuid, slug text, name text, colour_name text, category text, price_pence integer, image_hash text, image_width integer, image_height integer, image_dominant_hex text, image_alt text, image_focal jsonb, size_id uuid, size_name text, available integer, in_stock integer, promise_days integer, promise_on text)
-- procedure get_order(uuid,uuid) returns TABLE(order_id uuid, order_number text, state text, email text, address jsonb, billing_address jsonb, note text, delivery_method_id uuid, delivery_name text, promised_from text, promised_to text, subtotal_pence integer, discount_pence integer, delivery_pence integer, delivery_discount_pence integer, total_pence integer, is_vat_registered boolean, vat_pence integer, delivery_vat_pence integer, discount_name text, discount_code text, credit_pence integer, charge_pence integer, credits jsonb, currency text, created_at timestamp with time zone, paid_at timestamp with time zone, intent_id text, payment_state text, pay_by timestamp with time zone, card_brand text, card_end text, payment_method text, payment_reference text, received_on text, paid_back_by text, items jsonb, shipments jsonb, invoices jsonb, refunds jsonb, exchange jsonb, extras_pence integer, extras jsonb, language text, gift_card jsonb, address_digest uuid, address_changed_at timestamp with time zone, is_slip_outdated boolean, added_to jsonb, additions jsonb, difference jsonb, differences jsonb)
-- procedure get_products_with_inventory(integer) returns TABLE(id uuid, total_stock integer, available_stock integer, is_in_stock boolean, is_low_stock boolean)
-- procedure get_waiting_list(uuid) returns TABLE(product_id uuid, slug text, name text, colour_name text, size_id uuid, size_name text, image_hash text, image_width integer, image_height integer, image_dominant_hex text, image_alt text, image_focal jsonb, place integer, window_expires_at timestamp with time zone, server_time timestamp with time zone)
-- procedure get_wishlist(uuid) returns TABLE(product_id uuid, slug text, name text, colour_name text, size_id uuid, size_name text, is_sold boolean, needs_size boolean, price_then_pence integer, price_now_pence integer, image_hash text, image_width integer, image_height integer, image_dominant_hex text, image_alt text, image_focal jsonb, available integer, reorder_level integer, is_back boolean, back_sizes text[], created_at timestamp with time zone, promises jsonb)
-- procedure gift_wrap_pence() returns integer
-- procedure give_back(uuid,integer,text,jsonb,integer,text,text,text,uuid,uuid) returns TABLE(card_pence integer, credit_pence integer)
-- procedure give_back_credit(uuid,text) returns void
-- procedure give_up_stocktake(uuid,text) returns text
-- procedure give_up_unpaid_order(uuid,text,text) returns void
-- procedure give_wrong_payment_back(uuid,text) returns text
-- procedure grant_credit(uuid,integer,text,text,uuid) returns TABLE(outcome text, balance_pence integer)
-- procedure hand_over_local_slugs(text,uuid,uuid) returns void
-- procedure has_consent(uuid,text) returns boolean
-- procedure has_rule_attributes(jsonb,jsonb) returns boolean
-- procedure has_text(jsonb) returns boolean
-- procedure has_unsent_units(uuid) returns boolean
-- procedure hold_attributes() returns void
-- procedure hold_cart(uuid) returns TABLE(lines integer, expires_at timestamp with time zone)
-- procedure hold_collections() returns void
-- procedure hold_late_credit(uuid,text) returns void
-- procedure hold_late_lines(uuid,uuid) returns text[]
-- procedure hold_late_order(uuid,uuid) returns text
-- procedure home_texts() returns jsonb
-- procedure import_costs(uuid,jsonb,jsonb,boolean,text) returns void
-- procedure import_product(uuid,integer,text) returns void
-- procedure import_size(uuid,jsonb,uuid,text) returns boolean
-- procedure import_size_terms(uuid,jsonb,boolean,text) returns void
-- procedure invite_admin(uuid,text,text,text) returns TABLE(outcome text, invitation_id uuid, role_name text, role_permissions text[])
-- procedure invoice_document(uuid) returns jsonb
-- procedure is_given_back(uuid) returns boolean
-- procedure is_local_slug_of_another(text,uuid,text) returns boolean
-- procedure is_served(text[],text) returns boolean
-- procedure is_set_on_sale(sets,timestamp with time zone) returns boolean
-- procedure is_sold_out(uuid,uuid) returns boolean
-- procedure is_translatable_discount(discounts) returns boolean
-- procedure issue_bought_gift_card(uuid,text) returns void
-- procedure issue_code_after_password(text,text,text,text,uuid,boolean) returns void
-- procedure issue_credit_note(uuid,integer,uuid,jsonb,integer) returns void
-- procedure issue_email_code(text,text,text,text,text) returns void
-- procedure issue_gift_card(text,text,integer,text,text,uuid) returns TABLE(outcome text, account_id uuid, code_end text)
-- procedure issue_invoice(uuid) returns void
-- procedure issue_passkey_challenge(text,uuid) returns void
-- procedure item_change_refusal(orders,order_items,integer,products,uuid) returns text
-- procedure join_waiting_list(uuid,uuid,uuid,text) returns TABLE(outcome text, place integer, window_expires_at timestamp with time zone, server_time timestamp with time zone)
-- procedure keep_cart(uuid) returns TABLE(outcome text, expires_at timestamp with time zone, keeps_left integer)
-- procedure keep_in_wishlist(uuid,uuid,uuid) returns text
-- procedure keep_line_let_go(uuid,uuid,uuid) returns void
-- procedure keep_mail_to_contact(text,uuid) returns void
-- procedure keep_picture(uuid,boolean,text) returns TABLE(outcome text)
-- procedure keep_picture_crop(uuid,jsonb) returns text
-- procedure keeps_marks(text,text) returns boolean
-- procedure kept_translation(text,uuid,text,text,text) returns text
-- procedure leave_waiting_list(uuid,uuid,uuid) returns TABLE(server_time timestamp with time zone)
-- procedure leave_waiting_lists(uuid) returns void
-- procedure line_value_pence(uuid,integer,integer) returns integer
-- procedure lines_to_cancel(uuid,jsonb) returns jsonb
-- procedure list_customer_orders(uuid,uuid,integer) returns TABLE(order_id uuid, order_number text, state text, created_at timestamp with time zone, total_pence integer, promised_from text, promised_to text, payment_state text, pieces integer, line_count integer, first_name text, pictures jsonb, parcels_sent integer, parcels_delivered integer, exchange jsonb, pay_by timestamp with time zone, is_gift_card boolean, is_difference boolean)
-- procedure list_exchange_offers(uuid,uuid) returns TABLE(order_item_id uuid, product_id uuid, name text, colour_name text, colour_hex text, is_same boolean, price_pence integer, sizes jsonb)
-- procedure list_failed_refunds(uuid) returns TABLE(refund_id uuid, order_id uuid, order_number text, pence integer, failure text, attempts integer, failed_at timestamp with time zone)
-- procedure list_returnable_orders(uuid,uuid,uuid,integer) returns TABLE(order_id uuid, order_number text, state text, placed_at timestamp with time zone, promised_to text, is_refunded boolean, items jsonb, shipments jsonb, returns jsonb)
-- procedure list_reviewable(uuid,uuid,uuid,uuid,integer) returns TABLE(product_id uuid, slug text, is_sold boolean, name text, colour_name text, size_name text, has_sizes boolean, review jsonb)
-- procedure local_line(uuid,text) returns jsonb
-- procedure local_name(text,uuid,text) returns text
-- procedure local_order_names(uuid,text) returns TABLE(cart_set_id uuid, name text)
-- procedure local_slug(text,uuid,text) returns text
-- procedure local_texts(text) returns TABLE(subject_id uuid, key text, title text, texts jsonb)
-- procedure lock_attributes() returns void
-- procedure lock_bought_gift_card(uuid) returns void
-- procedure lock_cart(uuid,text) returns TABLE(lines integer, held_units integer, most_held integer, moment timestamp with time zone, held_until timestamp with time zone, network text)
-- procedure lock_categories() returns void
-- procedure lock_collections() returns void
-- procedure lock_local_slugs(text[]) returns void
-- procedure lock_order_inventory(uuid,uuid) returns void
-- procedure lock_order_origin(uuid) returns void
-- procedure lock_picture(text) returns void
-- procedure lock_post_slugs() returns void
-- procedure lock_product_import(uuid,integer[]) returns void
-- procedure lock_product_slugs() returns void
-- procedure lock_refund(uuid) returns SETOF refunds
-- procedure lock_return(uuid) returns SETOF returns
-- procedure lock_sizes() returns void
-- procedure lock_skus() returns void
-- procedure longest_hold(timestamp with time zone,boolean) returns timestamp with time zone
-- procedure mail_bought_gift_card(uuid,integer,text,text,text,text) returns TABLE(outcome text, account_id uuid, pence integer, recipient_email text, recipient_name text, giver text, message text, language text)
-- procedure mail_purpose(text) returns text
-- procedure make_api_key(uuid,text,text,text,text[],timestamp with time zone,uuid) returns text
-- procedure make_default_address(uuid,uuid) returns TABLE(outcome text)
-- procedure make_event_partition(timestamp with time zone) returns void
-- procedure mark_order_paid(uuid,text,text) returns void
-- procedure mark_paid_by_hand(uuid,text,text,text,uuid,text) returns TABLE(outcome text, sold_out text[])
-- procedure may_be_put_into(jsonb) returns boolean
-- procedure may_promote_to(uuid,text) returns boolean
-- procedure media_uses(uuid[]) returns TABLE(picture_id uuid, kind text, subject_id text, name text, colour text, alt text)
-- procedure message_recipient(uuid,uuid,uuid,uuid) returns TABLE(user_id uuid, order_id uuid, email text, name text, language text, order_number text, return_number text, quote text)
-- procedure migrate_guest_cart_to_user(uuid,jsonb,text) returns TABLE(success boolean, total_items integer, successful_items integer, failed_items integer, conflicts_resolved integer, summary text, errors text[], migration_results jsonb)
-- procedure migrate_guest_item(uuid,text,uuid,uuid,integer,text) returns TABLE(code text, cause text, migrated integer)
-- procedure minutes_held(boolean) returns integer
-- procedure missing_to_publish(jsonb) returns text[]
-- procedure move_attribute(uuid,uuid,text,text) returns TABLE(outcome text)
-- procedure move_campaign(uuid,text,integer,timestamp with time zone,text) returns TABLE(outcome text, state text)
-- procedure move_cart_item_to_wishlist(uuid,uuid) returns TABLE(outcome text)
-- procedure move_category(uuid,uuid,text,text) returns TABLE(outcome text)
-- procedure move_collection(uuid,uuid,text,text) returns TABLE(outcome text)
-- procedure move_colourway(uuid,integer,uuid,text) returns TABLE(outcome text)
-- procedure move_credit(uuid,text,integer,uuid,text,text,uuid) returns record
-- procedure move_differences(uuid,text) returns void
-- procedure move_imported_stock(uuid,uuid,integer,uuid,text) returns void
-- procedure move_picked_product(uuid,uuid,uuid,text,text) returns TABLE(outcome text)
-- procedure move_reviews_to_style(uuid,uuid) returns void
-- procedure move_set_part(uuid,uuid,uuid,text,text) returns TABLE(outcome text)
-- procedure move_size(uuid,uuid,text,text) returns TABLE(outcome text)
-- procedure move_size_system(uuid,uuid,text,text) returns TABLE(outcome text)
-- procedure move_wishlist_item_to_cart(uuid,uuid,uuid,integer,text) returns TABLE(outcome text, cart_item_id uuid, available integer, price_pence integer, was_priority_given boolean)
-- procedure moved_past(uuid[],uuid,uuid,text) returns uuid[]
-- procedure name_customer(uuid,text) returns void
-- procedure network_room(text,uuid,uuid,uuid,integer) returns integer
-- procedure new_order_number() returns text
-- procedure new_return_number() returns text
-- procedure note_campaign_mail(uuid,uuid,uuid) returns void
-- procedure note_card_refund(uuid,integer,text) returns void
-- procedure note_content(text,text,text,jsonb,jsonb,timestamp with time zone,text) returns void
-- procedure note_given_back(uuid,uuid,integer,text) returns void
-- procedure note_refund_failed(uuid,integer,text) returns void
-- procedure note_return_event(uuid,text,text,text,text,jsonb) returns void
-- procedure note_translation(text,uuid,text,text,text,text,text) returns void
-- procedure note_unused_pictures(timestamp with time zone) returns TABLE(hash text)
-- procedure note_viewers(uuid,integer) returns void
-- procedure number_categories() returns void
-- procedure offer_difference(uuid,uuid,uuid,integer,uuid,uuid,integer,integer,text) returns TABLE(outcome text, state text, order_id uuid, available integer, pence integer)
-- procedure open_inventory_item(uuid,uuid) returns boolean
-- procedure order_credit(uuid) returns jsonb
-- procedure order_extras_of(uuid) returns jsonb
-- procedure order_lines(uuid) returns TABLE(line_id uuid, at bigint, name text, colour_name text, size_name text, quantity integer, unit_price_pence integer, discount_pence integer, gross_pence bigint, vat_class text, vat_pence integer, promised_on text, is_pre_order boolean, sku text)
-- procedure order_money(uuid) returns TABLE(left_pence integer, delivery_left_pence integer, card_refunded_pence integer, credit_refunded_pence integer, units jsonb)
-- procedure owe_units(uuid,uuid,integer) returns integer
-- procedure packing_outcome(uuid) returns TABLE(outcome text, state text)
-- procedure paid_back_by(uuid) returns text
-- procedure pairings_of(uuid) returns jsonb
-- procedure payment_wait(uuid,text) returns integer
-- procedure picture_alts() returns TABLE(picture_id uuid, alt text)
-- procedure picture_descriptions(uuid[]) returns TABLE(picture_id uuid, texts jsonb)
-- procedure place_exchange_order(uuid,integer,text[]) returns record
-- procedure place_gift_card_order(uuid,uuid,text,text,integer,text,text,text,text,integer,text) returns TABLE(outcome text, order_id uuid)
-- procedure place_in_collections(uuid) returns void
-- procedure place_order(uuid,uuid,text,jsonb,jsonb,text,uuid,text,text[],text[],boolean,boolean,text,text,jsonb) returns TABLE(outcome text, order_id uuid, lines jsonb, minimum_pence integer, code_hash text)
-- procedure plan_credit(uuid,text[],boolean,integer) returns TABLE(outcome text, code_hash text, account_ids uuid[], pence integer[])
-- procedure plan_refund(uuid,integer,jsonb,integer) returns record
-- procedure plan_webhook_attempt(uuid,uuid,timestamp with time zone) returns boolean
-- procedure plan_webhook_delivery(uuid,uuid) returns void
-- procedure postpone_delivery(uuid,text,text) returns void
-- procedure preview_cancellation(uuid,jsonb) returns TABLE(is_whole boolean, card_pence integer, credit_pence integer, differences_pence integer)
-- procedure preview_refund(uuid,integer,text,jsonb,integer) returns TABLE(outcome text, order_item_id uuid, left_units integer, left_pence integer, pence integer, lines jsonb, delivery_pence integer, card_pence integer, credit_pence integer, differences_pence integer)
-- procedure preview_send_back(uuid,integer) returns record
-- procedure product_collections(uuid) returns jsonb
-- procedure product_pictures(uuid) returns jsonb
-- procedure product_status_changes(jsonb,text,uuid,timestamp with time zone) returns jsonb
-- procedure product_to_edit(uuid) returns jsonb
-- procedure products_by_rule(collections,timestamp with time zone) returns TABLE(product_id uuid, place integer)
-- procedure promise_of(uuid,uuid) returns TABLE(days integer, promised_on text)
-- procedure prove_session(uuid,uuid) returns TABLE(token_hash text)
-- procedure publish_due_content(timestamp with time zone) returns TABLE(kind text, key text, slug text, outcome text)
-- procedure publish_due_products(timestamp with time zone) returns TABLE(product_id uuid, outcome text)
-- procedure put_content_out(text,text,jsonb,timestamp with time zone,text) returns void
-- procedure queue_product_import(uuid) returns void
-- procedure quote_draft_order(uuid,uuid) returns TABLE(delivery_method_id uuid, name text, description text, min_days integer, max_days integer, is_served boolean, subtotal_pence integer, discount_pence integer, delivery_pence integer, total_pence integer, vat_pence integer, delivery_vat_pence integer, lines jsonb, goes_along boolean, set_saving_pence integer)
-- procedure quote_order(uuid,timestamp with time zone,text,text,text[],boolean,uuid,boolean) returns TABLE(delivery_method_id uuid, name text, description text, min_days integer, max_days integer, free_from_pence integer, is_served boolean, subtotal_pence integer, discount_pence integer, delivery_pence integer, delivery_discount_pence integer, total_pence integer, vat_pence integer, delivery_vat_pence integer, discount_id uuid, discount_name text, discount_code text, discount_kind text, code_problem text, code_minimum_pence integer, lines jsonb, credit jsonb, credit_pence integer, gift_wrap_pence integer, extras_pence integer, extras_vat_pence integer, set_saving_pence integer)
-- procedure read_guest_items(jsonb) returns TABLE(place integer, id text, product_id uuid, size_id uuid, quantity integer, name text, seen_pence integer, problem text, cart_set_id uuid, set_id uuid, part_id uuid, set_saving_pence integer)
-- procedure read_inventory(uuid[]) returns TABLE(product_id uuid, size_id uuid, quantity_on_hand integer, quantity_reserved integer, available_quantity integer, is_out_of_stock boolean, is_low_stock boolean, reorder_level integer, last_updated timestamp with time zone)
-- procedure read_reviews(uuid,integer,text,integer,integer) returns TABLE(total integer, id uuid, author text, written_at timestamp with time zone, rating integer, length_fit text, width_fit text, height_cm integer, body text, photos jsonb, colour_name text, size_name text, reply text, replied_at timestamp with time zone)
-- procedure read_set_choices(jsonb) returns TABLE(part_id uuid, product_id uuid, size_id uuid, at bigint)
-- procedure receive_by_hand(uuid,text,text,text,uuid,text) returns void
-- procedure receive_return(uuid,jsonb,text,uuid) returns TABLE(outcome text, state text, return_item_id uuid, left_pence integer)
-- procedure receive_stock(uuid,uuid,integer,text,text,text,text) returns integer
-- procedure record_consent(uuid,jsonb,text,text) returns SETOF text
-- procedure record_counts(uuid,jsonb,text) returns TABLE(id uuid, outcome text, product_id uuid, size_id uuid, name text, colour_name text, size_name text, counted integer)
-- procedure record_dispute(text,text,timestamp with time zone,text,text,integer,text,text,timestamp with time zone) returns TABLE(outcome text, order_id uuid)
-- procedure record_hand_refund(uuid,text,text,text) returns TABLE(outcome text, order_id uuid, record_id uuid)
-- procedure record_mail_event(text,text,text,boolean,uuid) returns TABLE(outcome text)
-- procedure record_packing_slips(uuid[],uuid[]) returns void
-- procedure record_payment_event(text,text,text,uuid,integer,text,text,text,uuid,integer,text,text) returns TABLE(outcome text, order_id uuid)
-- procedure record_payment_intent(uuid,text,text) returns TABLE(outcome text)
-- procedure record_refund(uuid,integer,text,text,text) returns void
-- procedure redirect_free_page(text,text) returns void
-- procedure refresh_size_grids(text) returns void
-- procedure refund_as_credit(uuid,text) returns TABLE(outcome text, order_id uuid)
-- procedure refund_difference(uuid,integer,text,text,text) returns void
-- procedure refund_differences(uuid,jsonb,text,text,text) returns void
-- procedure refund_double_payment(uuid,integer,text) returns text
-- procedure refund_left_pence(uuid) returns integer
-- procedure refund_limits(uuid) returns TABLE(lines jsonb, delivery_left_pence integer, order_left_pence integer, items jsonb, delivery_pence integer, standard_delivery_pence integer, earlier jsonb)
-- procedure refund_order(uuid,integer,text,text,text,uuid,jsonb,integer,text) returns TABLE(outcome text, order_item_id uuid, left_units integer, left_pence integer, card_pence integer, credit_pence integer)
-- procedure refund_return(uuid,jsonb,integer,text,text) returns TABLE(outcome text, state text, return_item_id uuid, left_pence integer, card_pence integer, credit_pence integer)
-- procedure refund_to_credit(uuid,integer,uuid,text,text,uuid) returns TABLE(outcome text, left_pence integer)
-- procedure refundable_delivery_pence(uuid) returns integer
-- procedure refundable_pence(uuid) returns integer
-- procedure refuse_attributes(jsonb,jsonb) returns TABLE(outcome text, fields text[])
-- procedure refuse_category(uuid,text,uuid) returns text
-- procedure refuse_content(text,text,jsonb,boolean) returns TABLE(outcome text, fields text[])
-- procedure refuse_import(text,text[]) returns void
-- procedure refuse_local_slug(text,uuid,text,text) returns text
-- procedure refuse_new_hold(uuid,text,uuid,uuid,uuid,integer,integer) returns TABLE(outcome text, available integer, held_since timestamp with time zone, kept integer)
-- procedure refuse_product(jsonb,jsonb) returns TABLE(outcome text, fields text[])
-- procedure refuse_style(uuid,text,text[],uuid,jsonb) returns void
-- procedure reject_return(uuid,text,text) returns TABLE(outcome text, state text)
-- procedure release_cart_lines(uuid[],text,text) returns integer
-- procedure release_expired_holds(uuid,uuid) returns integer
-- procedure release_hold(text,uuid,text,text) returns text
-- procedure release_order_stock(uuid,text,text) returns void
-- procedure release_stock_atomic(uuid,uuid,integer,text,text,text,text) returns void
-- procedure remember_trader(jsonb,text) returns void
-- procedure remove_address(uuid,uuid) returns TABLE(outcome text)
-- procedure remove_from_wishlist(uuid,uuid,uuid) returns TABLE(removed boolean)
-- procedure remove_item_from_cart_with_release(uuid,uuid) returns TABLE(success boolean, message text, product_id uuid)
-- procedure remove_redirects(uuid[],text) returns TABLE(id uuid, from_path text, to_path text)
-- procedure remove_set_part(uuid,uuid,text) returns TABLE(outcome text)
-- procedure rename_view(uuid,uuid,text) returns text
-- procedure renew_backup_codes(uuid,text[]) returns TABLE(outcome text)
-- procedure renew_collections(timestamp with time zone) returns TABLE(collection_id uuid)
-- procedure renew_promises(uuid) returns uuid[]
-- procedure renew_sets(timestamp with time zone) returns TABLE(set_id uuid)
-- procedure renew_webhook_secret(uuid,integer,text,text) returns text
-- procedure reorder_items(uuid,uuid,uuid,text) returns TABLE(outcome text, lines jsonb)
-- procedure replace_order_item(orders,order_items,products,uuid,integer,uuid,boolean,integer,text) returns TABLE(outcome text, order_item_id uuid, available integer)
-- procedure replace_poster(uuid,uuid,uuid) returns void
-- procedure reply_to_review(uuid,integer,text,text) returns TABLE(outcome text)
-- procedure report_checks(jsonb) returns TABLE(outcome text, incident_id uuid, kind text, detail text, began_at timestamp with time zone)
-- procedure reprice_sets(uuid,timestamp with time zone,uuid) returns SETOF uuid
-- procedure request_erasure(uuid,uuid,boolean,uuid,timestamp with time zone) returns TABLE(outcome text, request_id uuid, due_at timestamp with time zone, waits_for text[], credit_pence integer)
-- procedure request_export(uuid,uuid) returns TABLE(outcome text, request_id uuid)
-- procedure request_password_reset(text,text,uuid) returns void
-- procedure reserve_for_cart(uuid,uuid,uuid,uuid,integer,text) returns TABLE(outcome text, available integer, was_priority_given boolean)
-- procedure reserve_stock_atomic(uuid,uuid,integer,text,text,text,text) returns TABLE(outcome text, available integer)
-- procedure reset_password(text,text,boolean) returns TABLE(outcome text, user_id uuid, email text)
-- procedure reset_second_factor(uuid,uuid) returns TABLE(outcome text, email text, first_name text)
-- procedure restore_content(text,text,bigint,integer,text) returns TABLE(outcome text, fields text[], edited jsonb)
-- procedure retry_mail(uuid,text) returns text
-- procedure retry_refund(uuid,integer,text) returns TABLE(outcome text, order_id uuid)
-- procedure return_needs_decision(uuid) returns boolean
-- procedure return_offered_units(uuid,uuid,integer,uuid,text,text) returns void
-- procedure return_order_credit(uuid,text) returns void
-- procedure return_order_to_cart(uuid,text,text) returns TABLE(outcome text, state text)
-- procedure return_stock(uuid,uuid,integer,text,text,text,text) returns void
-- procedure return_unsent_units(uuid,jsonb,text,text) returns void
-- procedure returned_units(uuid) returns integer
-- procedure review_author(text,text) returns text
-- procedure review_line(uuid,uuid) returns uuid
-- procedure review_photos_of(uuid) returns jsonb
-- procedure review_stocktake(uuid) returns TABLE(product_id uuid, size_id uuid, counted integer, expected integer, difference integer, moved boolean)
-- procedure review_summary(uuid) returns TABLE(count integer, stars integer, histogram integer[], short integer, long integer, length_as_expected integer, tight integer, loose integer, width_as_expected integer)
-- procedure revoke_admin_invitation(uuid,uuid) returns text
-- procedure revoke_api_key(uuid,text) returns text
-- procedure rich_text_segments(jsonb) returns TABLE(place integer, source text)
-- procedure same_address(jsonb,jsonb) returns boolean
-- procedure save_address(uuid,uuid,text,text,text,text,text,text,boolean) returns TABLE(outcome text, address_id uuid)
-- procedure save_admin_role(uuid,uuid,integer,text,text[]) returns TABLE(outcome text, written boolean)
-- procedure save_attribute(uuid,integer,jsonb,text) returns TABLE(outcome text)
-- procedure save_campaign(uuid,integer,jsonb,text) returns TABLE(outcome text, campaign jsonb)
-- procedure save_captions(uuid,text,text,text) returns TABLE(outcome text)
-- procedure save_category(uuid,integer,jsonb,text) returns TABLE(outcome text)
-- procedure save_collection(uuid,integer,jsonb,text) returns TABLE(outcome text)
-- procedure save_delivery_method(uuid,integer,jsonb,text) returns TABLE(outcome text)
-- procedure save_discount(uuid,integer,jsonb,text) returns TABLE(outcome text)
-- procedure save_draft_order(uuid,integer,uuid,text,jsonb,jsonb,text) returns TABLE(outcome text, version integer, order_id uuid)
-- procedure save_flag(uuid,integer,jsonb,text) returns text
-- procedure save_mail_text(text,integer,jsonb,text,text) returns TABLE(outcome text)
-- procedure save_message_template(uuid,integer,text,text,text,text) returns TABLE(outcome text)
-- procedure save_payment_card(uuid,text,text) returns void
-- procedure save_profile(uuid,text,text) returns TABLE(outcome text, first_name text, last_name text)
-- procedure save_set(uuid,integer,jsonb,text) returns TABLE(outcome text)
-- procedure save_settings(jsonb,text) returns TABLE(outcome text, key text, value jsonb, version integer)
-- procedure save_size(uuid,integer,jsonb,text) returns TABLE(outcome text)
-- procedure save_size_offer(uuid,uuid,integer,text,integer,jsonb,text) returns TABLE(outcome text, at_least integer, orders_notified integer)
-- procedure save_size_system(uuid,integer,jsonb,text) returns TABLE(outcome text)
-- procedure save_style(jsonb,text,jsonb) returns TABLE(product_id uuid, outcome text, fields text[], product jsonb, was text, size_id uuid, owner jsonb)
-- procedure save_synonyms(uuid,integer,text[],text) returns TABLE(outcome text)
-- procedure save_translations(text,jsonb,text) returns TABLE(place integer, outcome text, version integer)
-- procedure save_view(uuid,text,text,text) returns text
-- procedure save_webhook_endpoint(uuid,integer,jsonb,text,text) returns TABLE(outcome text)
-- procedure search_credit(text,text) returns SETOF uuid
-- procedure search_drafts(text) returns SETOF uuid
-- procedure search_returns(text) returns SETOF uuid
-- procedure search_reviews(text) returns SETOF uuid
-- procedure segment_contacts(jsonb) returns SETOF uuid
-- procedure sell_stock(uuid,uuid,integer,text,text,text,text) returns void
-- procedure send_back(uuid,integer,text,text,text,text,uuid,uuid) returns record
-- procedure send_contact_message(text,text,text,text,text,integer) returns TABLE(outcome text, message_id uuid, notifies boolean)
-- procedure send_draft_order(uuid,integer,integer,jsonb,integer,text[],text,jsonb,jsonb) returns TABLE(outcome text, order_id uuid, total_pence integer, lines jsonb)
-- procedure send_order_mail_again(uuid,uuid,uuid,text) returns text
-- procedure send_payment_link(uuid,uuid,integer,text) returns text
-- procedure send_staff_message(uuid,uuid,uuid,uuid,uuid,text,text,jsonb,text) returns TABLE(outcome text, email text, name text, language text, order_id uuid, quote text)
-- procedure send_webhooks_again(uuid[],uuid,text) returns TABLE(id uuid, type text, outcome text)
-- procedure sent_with(text,text) returns text
-- procedure serve_promised_lines(uuid,uuid,integer) returns integer
-- procedure serve_waiting_list(uuid,uuid) returns integer
-- procedure set_maintenance(boolean,text,timestamp with time zone,integer,text) returns TABLE(outcome text, value jsonb, version integer)
-- procedure set_password(uuid,text) returns void
-- procedure set_product_status(uuid,integer,text,uuid,text) returns TABLE(outcome text, fields text[], product jsonb)
-- procedure set_saving_pence(text,integer,integer) returns integer
-- procedure set_up_second_factor(uuid,text,text,integer,text[]) returns TABLE(outcome text)
-- procedure settle_contact_message(uuid,boolean,text) returns TABLE(outcome text)
-- procedure settle_difference(uuid,boolean,text) returns text
-- procedure settle_exchange(uuid,text[],text) returns TABLE(outcome text, state text, return_item_id uuid, card_pence integer, credit_pence integer)
-- procedure settle_payment(uuid,integer,text) returns text
-- procedure settle_refund(uuid,text,text,text) returns text
-- procedure share_credit(integer[],integer) returns integer[]
-- procedure shelf_quantity(uuid,uuid,timestamp with time zone) returns integer
-- procedure shelf_units(uuid,uuid) returns integer
-- procedure ship_items(uuid,uuid,text,text,jsonb,text,uuid) returns TABLE(outcome text, state text, shipment_id uuid, order_item_id uuid, address_changed_at timestamp with time zone)
-- procedure similar_products(uuid,integer) returns uuid[]
-- procedure size_price(products,uuid) returns integer
-- procedure size_sku(uuid,uuid) returns text
-- procedure size_system_of(uuid) returns text
-- procedure size_vat_class(products,uuid) returns text
-- procedure sizes_in_use(uuid) returns TABLE(size_id uuid, size_name text)
-- procedure spend_credit(uuid,uuid[],integer[],text) returns void
-- procedure stage_product_import(uuid,text,boolean,jsonb,jsonb,jsonb,text) returns void
-- procedure start_processing(uuid,text) returns TABLE(outcome text, state text)
-- procedure start_processing_many(uuid[],text) returns TABLE(order_id uuid, order_number text, outcome text, state text)
-- procedure start_product_import(uuid,text) returns TABLE(outcome text)
-- procedure start_session(uuid,text,text,text,text[],text) returns TABLE(outcome text, device text, email text, first_name text)
-- procedure start_stocktake(uuid,text,text) returns void
-- procedure stock_style(jsonb,text) returns void
-- procedure store_credit_account(uuid) returns uuid
-- procedure sweep_expired_holds(integer) returns integer
-- procedure sweep_priority_windows(integer) returns integer
-- procedure switch_discounts(uuid[],boolean,text) returns TABLE(discount_id uuid, outcome text)
-- procedure switch_gift_card(uuid,boolean,text) returns text
-- procedure take_back_end(uuid,text[],text,text) returns SETOF text
-- procedure take_back_erasure(uuid,uuid) returns text
-- procedure take_campaign_recipient() returns TABLE(outcome text, campaign_id uuid, contact_id uuid, email text, language text)
-- procedure take_cart_reminder(integer) returns TABLE(outcome text, contact_id uuid, email text, first_name text, let_go_at timestamp with time zone, items jsonb, language text)
-- procedure take_double_refund(uuid,integer,text,text) returns text
-- procedure take_foreign_refund(uuid,integer,text,text) returns text
-- procedure take_imported_product_back(uuid,integer,text) returns void
-- procedure take_imported_size_back(uuid,jsonb,boolean,uuid,text) returns void
-- procedure take_invoice_number(text) returns integer
-- procedure take_low_stock_news() returns TABLE(product_id uuid, name text, colour_name text, size_name text, available integer, reorder_level integer, is_new boolean)
-- procedure take_new_holds_news() returns TABLE(product_id uuid, name text, colour_name text, units integer, on_hand integer)
-- procedure take_price_drops() returns TABLE(contact_id uuid, email text, first_name text, items jsonb, language text)
-- procedure take_provider_refund(uuid,integer,text,uuid,integer,text,text) returns text
-- procedure tell_webhooks(text,jsonb) returns void
-- procedure test_webhook(uuid,uuid,text) returns TABLE(outcome text, delivery_id uuid)
-- procedure touch_session(uuid) returns TABLE(second_factor_until timestamp with time zone)
-- procedure trace_local_slug(text,text,text) returns uuid
-- procedure trace_product(uuid,text,text) returns TABLE(outcome text, product_id uuid, slug text, local_slug text)
-- procedure translatable_subjects(text) returns TABLE(subject_id uuid, title text)
-- procedure translatable_texts(text) returns TABLE(subject_id uuid, title text, field text, place integer, source text, most integer)
-- procedure translation_progress(text,text[],text[]) returns TABLE(kind text, total integer, translated integer, outdated integer)
-- procedure unarrived_units(uuid,uuid) returns integer
-- procedure unblock_customer(uuid,uuid,uuid) returns text
-- procedure uncovered_units(uuid,uuid) returns integer
-- procedure undo_exchange(uuid,uuid,integer,text,text,text,uuid,uuid) returns record
-- procedure undo_hand_refund(uuid,uuid,text) returns TABLE(outcome text, order_id uuid)
-- procedure undo_product_edit(uuid,text) returns TABLE(product_id uuid, outcome text, fields text[])
-- procedure undo_product_import(uuid,text) returns TABLE(outcome text)
-- procedure units_given_back(uuid) returns integer
-- procedure units_under_promise(uuid,uuid) returns integer
-- procedure unlock_second_factor(uuid,uuid) returns text
-- procedure unrefunded_pence(uuid) returns integer
-- procedure unsent_lines(uuid) returns jsonb
-- procedure unsettled_gift_card_pence(uuid) returns integer
-- procedure update_product(uuid,integer,jsonb,text) returns TABLE(outcome text, fields text[], product jsonb)
-- procedure use_api_key(text) returns TABLE(key_id uuid, permissions text[], user_id uuid, email text, first_name text, last_name text, admin_role text, custom_role_id uuid, custom_role_name text, custom_role_permissions text[])
-- procedure use_email_code(text,text,text[],text,text[]) returns TABLE(outcome text)
-- procedure use_passkey(uuid,bigint,boolean) returns TABLE(user_id uuid)
-- procedure use_passkey_challenge(text,uuid) returns TABLE(is_valid boolean)
-- procedure uses_of_attribute(text,text) returns integer
-- procedure uses_of_set(uuid) returns integer
-- procedure vat_contained(integer[],text[],integer) returns integer[]
-- procedure verify_audit_chain(bigint,text) returns TABLE(problem text, audit_id bigint, "position" bigint)
-- procedure void_bought_gift_card(uuid,integer,text) returns void
-- procedure waits_for_return(uuid) returns boolean
-- procedure was_price(uuid,timestamp with time zone) returns integer
-- procedure webhook_body(text,jsonb) returns text
-- procedure with_attribute(jsonb,text,jsonb) returns jsonb
-- procedure without_webhook_path(jsonb) returns jsonb
-- procedure write_content(text,text,jsonb) returns void
-- procedure write_home_texts(jsonb) returns void
-- procedure write_off_return(uuid,uuid,integer,text,text,text) returns void
-- procedure write_pairings(uuid,jsonb) returns void
-- procedure write_picture_alts(uuid,jsonb,text) returns void
-- procedure write_product(uuid,jsonb,text,text) returns TABLE(before jsonb, after jsonb)
-- procedure write_product_import(uuid,integer) returns TABLE(has_more boolean)
-- procedure write_product_pictures(uuid,jsonb) returns void
-- procedure write_review(uuid,uuid,integer,text,text,integer,text,uuid[]) returns TABLE(outcome text, review_id uuid, state text)

-- publication libas_changes: public.attributes (id, code, names, type, units, min_value, max_value, choices, synonyms, on_page, in_filters, in_comparison, position, version)
-- publication libas_changes: public.cart_items (id, user_id, product_id, size_id, quantity, unit_price, created_at, expires_at, cart_set_id, set_id, set_part_id, set_parts, set_saving_pence, promise_days, promise_on)
-- publication libas_changes: public.categories (id, parent_id, slug, name, description, position, picture_product_id, version)
-- publication libas_changes: public.category_pairings (category_id, pairs_with_id, position)
-- publication libas_changes: public.collection_products (collection_id, product_id, position)
-- publication libas_changes: public.collections (id, slug, name, description, position, version, is_hidden, filled_by, rule_category_id, rule_tags, rule_from_pence, rule_to_pence, rule_new_days, rule_order, rule_colours, rule_fabrics, rule_attributes, rule_sizes, rule_in_stock)
-- publication libas_changes: public.content_pages (slug, title, description, body, updated_at, id, kind, status, published_at, created_at)
-- publication libas_changes: public.content_translations (kind, subject_id, language, field, text, source_hash, version, updated_at, updated_by)
-- publication libas_changes: public.delivery_methods (id, name, description, price_pence, free_from_pence, min_days, max_days, position, is_active, not_served, version)
-- publication libas_changes: public.orders (id, customer_id, state, updated_at)
-- publication libas_changes: public.pictures (id, hash, width, height, dominant_hex, created_at, file_name, is_kept)
-- publication libas_changes: public.post_products (post_id, product_id, position)
-- publication libas_changes: public.posts (id, slug, title, summary, body, cover_picture_id, cover_alt, author, tags, status, published_at, created_at, updated_at)
-- publication libas_changes: public.product_images (id, product_id, picture_id, alt, position, is_primary, crop_hash, focal_x, focal_y, size_ids, video_id)
-- publication libas_changes: public.product_inventory (id, product_id, size_id, quantity_on_hand, quantity_reserved, reorder_level, available_quantity, is_out_of_stock, is_low_stock, last_updated, last_sold_out_at, barcode, sku)
-- publication libas_changes: public.product_pairings (product_id, pairs_with_id, position)
-- publication libas_changes: public.products (id, slug, style_id, category_id, name, summary, description, colour_name, colour_hex, fabric, care, fit_notes, composition, price_pence, compare_at_pence, vat_class, weight_grams, status, published_at, created_at, updated_at, colour_family, fabric_family, tags, units_sold, successor_id, return_exemption, version, publish_at, unpublish_at, withdrawn_at, attributes)
-- publication libas_changes: public.reviews (id, product_id, style_id, state, version)
-- publication libas_changes: public.search_synonyms (id, terms, version)
-- publication libas_changes: public.sessions (id, user_id, token_hash, expires_at, ip_address, user_agent, created_at, updated_at, last_seen_at, proved_at, second_factor_at, pending_secret)
-- publication libas_changes: public.set_parts (id, set_id, position, product_id, style_id)
-- publication libas_changes: public.sets (id, slug, names, texts, price_kind, price_value, is_active, starts_at, ends_at, created_at, version, turned_at)
-- publication libas_changes: public.settings (key, value, updated_at, version)
-- publication libas_changes: public.size_offers (product_id, size_id, lead_days, promised_on, capacity, taken, is_next)
-- publication libas_changes: public.size_systems (id, code, name, kind, labels, rows_system, columns_system, measures, equivalents, in_filters, finder, usual_sizes, position, version)
-- publication libas_changes: public.size_terms (product_id, size_id, surcharge_pence, vat_class, weight_grams)
-- publication libas_changes: public.sizes (id, size_name, system, length_inches, fit, position, version, labels, equivalents, measurements, row_size_id, column_size_id)
-- publication libas_changes: public.stock_movements (id, product_id, size_id)
-- publication libas_changes: public.users (id, email_verified, role)
-- publication libas_changes: public.video_captions (video_id, language, hash)
-- publication libas_changes: public.videos (id, hash, sent_hash, format, width, height, duration_ms, bytes, has_sound, is_loop, poster_id, file_name, is_kept, created_at, is_wordless)
-- publication libas_changes: public.waiting_list_entries (id, user_id, product_id, size_id, position, created_at, window_expires_at, notified_at, network)
-- publication libas_changes: public.wishlist_items (id, user_id, product_id, size_id, price_pence, was_sold_out, created_at)
