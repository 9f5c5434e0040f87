-- Up Migration

alter table campaigns add column final_figures jsonb;
comment on column campaigns.final_figures is 'Its figures (CampaignFigures), once its recipients have been forgotten; null before.';
