create table contract (id uuid primary key, organization_id int not null, status text not null);
grant select, insert on contract to jalon_app;
