import type { Translation } from '../catalogue.ts';

const ahead: Translation<'ahead'> = {
  'ahead.meetings': 'அமைப்புகளின் கூட்டங்கள்',
  'ahead.bodies': 'அனைத்து அமைப்புகள்',
  'ahead.serial': '{kind} எண் {serial}',
  'ahead.none': 'எந்த அமைப்பின் கூட்டமும் திட்டமிடப்படவில்லை',
  'ahead.noneText': 'கூட்டங்கள் அவற்றின் அமைப்பின் பக்கத்தில் திட்டமிடப்படுகின்றன.',
  'ahead.meetingsFailed': 'அமைப்புகளின் கூட்டங்களை ஏற்ற முடியவில்லை.',
  'ahead.retryMeetings': 'அமைப்புகளின் கூட்டங்களை மீண்டும் ஏற்றவும்',
  'ahead.issue': 'அறிவிப்பை வழங்கவும்',
  'ahead.issueBy': '{time}க்குள் அறிவிப்பை வழங்கவும்',
  'ahead.issueLate': 'அறிவிப்பு {time}க்குள் வழங்கப்பட்டிருக்க வேண்டும். இப்போது வழங்கவும்.',
  'ahead.issued': 'அறிவிப்பு வழங்கப்பட்டது',
  'ahead.planned': 'திட்டமிடப்பட்டது',
  'ahead.running': 'நடைபெறுகிறது',
  'ahead.desk': 'கூட்ட மேசையைத் திறக்கவும்',
  'ahead.actions': 'காலக்கெடு நடவடிக்கைகள்',
  'ahead.allActions': 'அனைத்து நடவடிக்கைகள்',
  'ahead.mine': 'என்னுடையவை',
  'ahead.department': 'என் துறையினுடையவை',
  'ahead.everybody': 'அனைவருடையவை',
  'ahead.actionsNone': 'காலக்கெடு எதுவும் இல்லை',
  'ahead.actionsNoneText': 'நாள் கடந்த அல்லது இரண்டு வாரங்களில் முடிக்க வேண்டிய நடவடிக்கைகள் இங்கே தோன்றும்.',
  'ahead.actionsFailed': 'நடவடிக்கைகளை ஏற்ற முடியவில்லை.',
  'ahead.retryActions': 'நடவடிக்கைகளை மீண்டும் ஏற்றவும்',
};
export default ahead;
