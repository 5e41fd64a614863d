create table cupboard (id uuid primary key, organization_id int not null, status text not null);
grant select, insert on cupboard to jalon_app;
