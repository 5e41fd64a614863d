set role jalon_owner;

-- Nobody logs in through the worker.
revoke execute on function take_login_try(bytea, bytea) from jalon_worker;
revoke execute on function begin_login(text, uuid, bytea, bytea, bytea) from jalon_worker;
revoke execute on function open_session(uuid, uuid, int, bytea, bytea, text, timestamptz, bytea) from jalon_worker;

reset role;
