import type { Translation } from '../catalogue.ts';

const values: Translation<'values'> = {
  'status.scheduled': 'నిర్ణయమైంది',
  'status.pending': 'పెండింగ్‌లో ఉంది',
  'status.queued': 'క్యూలో ఉంది',
  'status.processing': 'ప్రాసెస్ అవుతోంది',
  'status.completed': 'పూర్తయింది',
  'status.failed': 'విఫలమైంది',
  'status.cancelled': 'రద్దయింది',

  'priority.low': 'తక్కువ',
  'priority.normal': 'సాధారణం',
  'priority.medium': 'మధ్యస్థం',
  'priority.high': 'ఎక్కువ',
  'priority.urgent': 'అత్యవసరం',
  'priority.badge': 'ప్రాధాన్యం: {priority}',

  'role.admin': 'నిర్వాహకులు',
  'role.officer': 'అధికారి',
  'role.staff': 'సిబ్బంది',
  'role.user': 'వినియోగదారు',

  'department.Finance': 'ఆర్థిక మంత్రిత్వ శాఖ',
  'department.IT': 'సమాచార సాంకేతిక శాఖ',
  'department.HR': 'మానవ వనరులు',
  'department.Operations': 'కార్యనిర్వహణ',
  'department.Infrastructure': 'మౌలిక సదుపాయాలు',
  'department.Policy': 'విధాన ప్రణాళిక',
  'department.General Administration': 'సాధారణ పరిపాలన',
  'department.Accounts': 'ఖాతాలు',
  'department.Public Works': 'ప్రజా పనులు',
  'department.Water Supply': 'నీటి సరఫరా',
  'department.Drainage': 'మురుగునీటి పారుదల',
  'department.Solid Waste Management': 'ఘన వ్యర్థాల నిర్వహణ',
  'department.Public Health': 'ప్రజారోగ్యం',
  'department.Town Planning': 'పట్టణ ప్రణాళిక',
  'department.Property Tax': 'ఆస్తి పన్ను',
  'department.Education': 'విద్య',
  'department.Fire Services': 'అగ్నిమాపక సేవలు',
  'department.Street Lighting': 'వీధి దీపాలు',
  'department.Parks and Gardens': 'ఉద్యానవనాలు',
  'department.Legal': 'న్యాయ విభాగం',
  'department.none': 'శాఖ లేదు',

  'language.mr-IN': 'మరాఠీ',
  'language.hi-IN': 'హిందీ',
  'language.en-IN': 'ఇంగ్లిష్ (భారత్)',
  'language.kn-IN': 'కన్నడ',

  'duration.hours': '{h} గం. {m} ని. {s} సె.',
  'duration.minutes': '{m} ని. {s} సె.',
  'duration.seconds': '{s} సె.',

  'size.kb': '{size} KB',
  'size.mb': '{size} MB',
};
export default values;
