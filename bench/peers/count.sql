select count(*) from (
  select from service_search where category_id = $1 and city = $2 limit 301) as counted
