-- Up Migration

create table size_systems (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('one_size', 'letters', 'uk', 'eu', 'age', 'height', 'length', 'length_fit', 'waist', 'shoe', 'hijab', 'free', 'grid')),
  labels jsonb not null,
  rows_system text references size_systems (code),
  columns_system text references size_systems (code),
  measures text[] not null default '{}' check (cardinality(measures) <= 8),
  equivalents text[] not null default '{}' check (cardinality(equivalents) <= 4),
  in_filters boolean not null default true,
  finder text check (finder in ('height', 'measures')),
  usual_sizes jsonb,
  position integer not null,
  version integer not null default 1 check (version > 0),
  constraint only_a_grid_has_axes check (num_nonnulls(rows_system, columns_system) = case kind when 'grid' then 2 else 0 end),
  constraint two_different_axes check (rows_system <> columns_system)
);
comment on table size_systems is 'What sizes are counted in; a product uses one. code: as in addresses and files. labels: {language: {filter: heading in filters, legend: [heading of each axis of the choice]}}, with en at least. rows_system, columns_system: of a grid, whose sizes are all combinations of theirs. measures: what is measured of each size, in the order of the size guide (body_chest, garment_length). equivalents: other systems named beside each size (EU, US). finder: how the size finder asks. usual_sizes: of a system that came with the shop, until add_usual_sizes made its sizes of them.';
comment on column size_systems.version is 'Raised by every change except of its position: the second of two admins who edit it at once is refused.';

insert into size_systems (code, name, kind, labels, measures, equivalents, finder, position) values
  ('abaya', 'Abaya lengths', 'length',
   '{"en": {"filter": "Abayas", "legend": ["Size: length in inches"]}, "ar": {"filter": "العباءات", "legend": ["المقاس: الطول بالبوصة"]}}', '{}', '{}', 'height', 1),
  ('thobe', 'Thobe lengths and fits', 'length_fit',
   '{"en": {"filter": "Thobes", "legend": ["Length in inches", "Fit"]}, "ar": {"filter": "الأثواب", "legend": ["الطول بالبوصة", "القصّة"]}}', '{}', '{}', 'height', 2),
  ('letters', 'Letters XXS to 4XL', 'letters',
   '{"en": {"filter": "S to XL", "legend": ["Size"]}, "ar": {"filter": "من S إلى XL", "legend": ["المقاس"]}}',
   '{body_chest,body_waist,body_hips}', '{UK}', 'measures', 3),
  ('uk', 'UK 4 to 32', 'uk',
   '{"en": {"filter": "UK sizes", "legend": ["UK size"]}, "ar": {"filter": "المقاسات البريطانية", "legend": ["المقاس البريطاني"]}}',
   '{body_chest,body_waist,body_hips}', '{EU,US}', 'measures', 4),
  ('eu', 'EU 32 to 60', 'eu',
   '{"en": {"filter": "EU sizes", "legend": ["EU size"]}, "ar": {"filter": "المقاسات الأوروبية", "legend": ["المقاس الأوروبي"]}}',
   '{body_chest,body_waist,body_hips}', '{UK,US}', 'measures', 5),
  ('age', 'Children by age', 'age',
   '{"en": {"filter": "Age", "legend": ["Age"]}, "ar": {"filter": "العمر", "legend": ["العمر"]}}',
   '{body_height}', '{}', 'measures', 6),
  ('height', 'Children by height', 'height',
   '{"en": {"filter": "Height in cm", "legend": ["Height in cm"]}, "ar": {"filter": "الطول بالسنتيمتر", "legend": ["الطول بالسنتيمتر"]}}',
   '{body_height}', '{}', 'measures', 7),
  ('waist', 'Waist in inches', 'waist',
   '{"en": {"filter": "Waist", "legend": ["Waist in inches"]}, "ar": {"filter": "الخصر", "legend": ["الخصر بالبوصة"]}}',
   '{body_waist}', '{}', 'measures', 8),
  ('shoe', 'Shoes UK 2 to 12', 'shoe',
   '{"en": {"filter": "Shoes", "legend": ["UK shoe size"]}, "ar": {"filter": "الأحذية", "legend": ["مقاس الحذاء البريطاني"]}}',
   '{body_foot}', '{EU}', 'measures', 9),
  ('hijab', 'Hijabs, width by length', 'hijab',
   '{"en": {"filter": "Hijabs", "legend": ["Width and length"]}, "ar": {"filter": "الحجابات", "legend": ["العرض والطول"]}}',
   '{garment_width,garment_length}', '{}', null, 10),
  ('one-size', 'One size', 'one_size',
   '{"en": {"filter": "One size", "legend": ["Size"]}, "ar": {"filter": "مقاس واحد", "legend": ["المقاس"]}}', '{}', '{}', null, 11);

alter table sizes
  drop constraint sizes_system_check,
  add constraint sizes_system_fkey foreign key (system) references size_systems (code),
  add column labels jsonb not null default '{}',
  add column equivalents jsonb not null default '{}',
  add column measurements jsonb not null default '{}',
  add column row_size_id uuid references sizes on delete cascade,
  add column column_size_id uuid references sizes on delete cascade,
  add constraint both_axes_or_none check ((row_size_id is null) = (column_size_id is null)),
  add constraint sizes_axes_key unique (system, row_size_id, column_size_id);
create index sizes_column on sizes (column_size_id) where column_size_id is not null;
create index sizes_row on sizes (row_size_id) where row_size_id is not null;
comment on table sizes is 'Size mapping of section 3: the sizes of each system in their order. labels: {language: name} where it differs from size_name. equivalents: {EU: "36"}, by those of the system. measurements: {body_chest: [from, to]} in mm, by the measures of the system. length_inches: of lengths. fit: of lengths with a fit (S, M, L). row_size_id, column_size_id: of a size of a grid.';

-- Usual charts of the trade, for staff to adapt to their own garments. The shop makes them when it starts.
create temporary table usual_sizes (
  system text, size_name text, position integer, labels jsonb default '{}', equivalents jsonb default '{}',
  measurements jsonb default '{}'
) on commit drop;
insert into usual_sizes (system, size_name, position, equivalents, measurements)
select 'uk', n::text, row_number() over (order by n), jsonb_build_object('EU', (n + 28)::text, 'US', (n - 4)::text),
       jsonb_build_object('body_chest', jsonb_build_array(low, high),
                          'body_waist', jsonb_build_array(low - 190, high - 190),
                          'body_hips', jsonb_build_array(low + 60, high + 60))
  from (values (4, 750, 780), (6, 780, 810), (8, 810, 855), (10, 855, 905), (12, 905, 955), (14, 955, 1005),
               (16, 1005, 1060), (18, 1060, 1120), (20, 1120, 1180), (22, 1180, 1240), (24, 1240, 1300),
               (26, 1300, 1360), (28, 1360, 1420), (30, 1420, 1480), (32, 1480, 1540)) chart (n, low, high);
insert into usual_sizes (system, size_name, position, equivalents, measurements)
select 'eu', s.equivalents ->> 'EU', s.position,
       jsonb_build_object('UK', s.size_name, 'US', s.equivalents ->> 'US'), s.measurements
  from usual_sizes s where s.system = 'uk';
insert into usual_sizes (system, size_name, position, equivalents, measurements)
select 'letters', name, row_number() over (order by low), jsonb_build_object('UK', uk),
       jsonb_build_object('body_chest', jsonb_build_array(low, high),
                          'body_waist', jsonb_build_array(low - 190, high - 190),
                          'body_hips', jsonb_build_array(low + 60, high + 60))
  from (values ('XXS', '4', 750, 780), ('XS', '6', 780, 810), ('S', '8-10', 810, 905), ('M', '12-14', 905, 1005),
               ('L', '16-18', 1005, 1120), ('XL', '20-22', 1120, 1240), ('2XL', '24-26', 1240, 1360),
               ('3XL', '28-30', 1360, 1480), ('4XL', '32', 1480, 1540)) chart (name, uk, low, high);
insert into usual_sizes (system, size_name, position, labels, measurements)
select 'age', name, row_number() over (order by low), jsonb_build_object('ar', arabic),
       jsonb_build_object('body_height', jsonb_build_array(low, high))
  from (values ('0-3 months', '0-3 أشهر', 500, 620), ('3-6 months', '3-6 أشهر', 620, 680),
               ('6-12 months', '6-12 شهرًا', 680, 800), ('12-18 months', '12-18 شهرًا', 800, 860),
               ('18-24 months', '18-24 شهرًا', 860, 920), ('2-3 years', '2-3 سنوات', 920, 980),
               ('3-4 years', '3-4 سنوات', 980, 1040), ('4-5 years', '4-5 سنوات', 1040, 1100),
               ('5-6 years', '5-6 سنوات', 1100, 1160), ('6-7 years', '6-7 سنوات', 1160, 1220),
               ('7-8 years', '7-8 سنوات', 1220, 1280), ('8-9 years', '8-9 سنوات', 1280, 1340),
               ('9-10 years', '9-10 سنوات', 1340, 1400), ('10-11 years', '10-11 سنة', 1400, 1460),
               ('11-12 years', '11-12 سنة', 1460, 1520), ('12-13 years', '12-13 سنة', 1520, 1580),
               ('13-14 years', '13-14 سنة', 1580, 1640)) chart (name, arabic, low, high);
insert into usual_sizes (system, size_name, position, measurements)
select 'height', n::text, row_number() over (order by n),
       jsonb_build_object('body_height', jsonb_build_array(n * 10 - 60, n * 10))
  from generate_series(56, 164, 6) n;
insert into usual_sizes (system, size_name, position, measurements)
select 'waist', n::text, row_number() over (order by n),
       jsonb_build_object('body_waist', jsonb_build_array(round((n - 1) * 25.4), round((n + 1) * 25.4)))
  from generate_series(24, 46, 2) n;
insert into usual_sizes (system, size_name, position, equivalents, measurements)
select 'shoe', n::text, row_number() over (order by n), jsonb_build_object('EU', eu),
       jsonb_build_object('body_foot', jsonb_build_array(round((n + 24) * 8.467) - 15, round((n + 25) * 8.467) - 15))
  from (values (2, '35'), (3, '36'), (4, '37'), (5, '38'), (6, '39'), (7, '40'), (8, '42'), (9, '43'), (10, '44'),
               (11, '46'), (12, '47')) chart (n, eu);
insert into usual_sizes (system, size_name, position, labels, measurements)
select 'hijab', width || ' x ' || length || ' cm', row_number() over (order by width, length),
       jsonb_build_object('ar', width || ' × ' || length || ' سم'),
       jsonb_build_object('garment_width', jsonb_build_array(width * 10, width * 10),
                          'garment_length', jsonb_build_array(length * 10, length * 10))
  from (values (70, 180), (70, 200), (75, 200), (90, 90), (110, 110)) chart (width, length);
insert into usual_sizes (system, size_name, position, labels)
values ('one-size', 'One size', 1, '{"ar": "مقاس واحد"}');

update size_systems y set usual_sizes = u.sizes
  from (select system, jsonb_agg(to_jsonb(s) - 'system' order by position) as sizes from usual_sizes s group by system) u
 where u.system = y.code;

alter publication libas_changes add table size_systems;
