-- Queues the job of an import or its undo; imports are written one after the other.
create function queue_product_import(p_import_id uuid) returns void language sql as $$
  select graphile_worker.add_job('run_product_import', json_build_object('importId', p_import_id),
    queue_name => 'product_imports', job_key => 'product_import:' || p_import_id)
$$;
