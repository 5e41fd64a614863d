-- no transaction
-- What the hourly pruning looks for.
create index concurrently if not exists password_reset_expiry on password_reset (expires_at);
create index concurrently if not exists mail_delivery_age on mail_delivery (created_at);
